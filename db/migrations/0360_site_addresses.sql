-- The rule of `site-address.ts`, which the console and the commands check, too: no port above 65535, no host above 253 letters,
-- and no name that browsers would read as another IP address. `not valid`: rows that are there stay.
alter table campuses drop constraint if exists campuses_site_url_is_origin;
alter table campuses add constraint campuses_site_url_is_origin check (
  site_url ~ '^https?://(?=[^:]{1,253}(:|$))(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?|((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9]))(:([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?$'
  and site_url !~ '^(http:.*:80|https:.*:443)$') not valid;
