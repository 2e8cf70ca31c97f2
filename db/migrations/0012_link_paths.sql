-- Where the person wanted to go when they asked for the link: a path of the same site. Null means the home page.
alter table mailed_links add column return_path text;
