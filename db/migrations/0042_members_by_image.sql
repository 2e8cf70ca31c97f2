-- outside a transaction
create index concurrently if not exists members_by_image on members (image) where image is not null;
