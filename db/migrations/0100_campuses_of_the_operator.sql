-- The rows of this table are the operator's: a start only adds campuses that are missing. `seeded` holds the values of
-- the release's file that the operator has seen, so that only later changes of the file are proposed.
alter table campuses add column seeded jsonb;

-- Releases before this one overwrote a row whose `seed_digest` differed from their own. After a way back to one of them, its
-- overwriting is left out.
create function keep_campus() returns trigger language plpgsql as $$
begin
  return null;
end
$$;
create trigger campuses_keep before update on campuses for each row
  when (old.seed_digest is distinct from new.seed_digest) execute function keep_campus();

-- Rows written before the check: the same address in its one spelling, unless another campus has that one.
update campuses set site_url = regexp_replace(lower(site_url), '/+$', '')
where site_url <> regexp_replace(lower(site_url), '/+$', '') and not exists (
  select from campuses other where other.id <> campuses.id
    and regexp_replace(lower(other.site_url), '/+$', '') = regexp_replace(lower(campuses.site_url), '/+$', ''));

-- `not valid`: a row that was wrong before does not stop the migration; servers leave it out and say so.
alter table campuses add constraint campuses_site_url_is_origin check (
  site_url ~ '^https?://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(:[1-9][0-9]{0,4})?$'
  and site_url !~ '^http:.*:80$' and site_url !~ '^https:.*:443$') not valid;

-- A host leads to one campus, whatever scheme and port. Of two with one host, requests reached only the last by id: the
-- other gets an address that leads nowhere, which `npm run campuses -- check` names.
update campuses set site_url = 'https://' || id || '.invalid' where exists (
  select from campuses other where other.id > campuses.id
    and substring(other.site_url from '^https?://([^:/]+)(:[0-9]+)?$') =
      substring(campuses.site_url from '^https?://([^:/]+)(:[0-9]+)?$'));
