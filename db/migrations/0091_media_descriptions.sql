-- The author's description of the photo, for people who cannot see it; empty if there is none.
alter table post_media add column alt text not null default '';
