-- What the author says is to be seen, for people who cannot see it; empty if they said nothing.
alter table post_media add column alt text not null default '';
