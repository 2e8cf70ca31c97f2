alter table posts validate constraint posts_listing;
