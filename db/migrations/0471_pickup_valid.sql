alter table posts validate constraint posts_pickup;
