-- outside a transaction
create unique index concurrently if not exists campuses_host
  on campuses ((substring(site_url from '^https?://([^:/]+)(:[0-9]+)?$')));
