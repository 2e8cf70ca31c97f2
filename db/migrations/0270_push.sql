-- Devices to which a member's notifications are pushed (Web Push). One belongs to the session of its browser and ends with
-- it, whatever ends the session.
create table push_devices (
  id uuid primary key,
  session_id uuid not null unique references sessions (id) on update cascade on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  -- The campus on whose site the browser subscribed: a notification opens pages of that site.
  campus_id text not null references campuses (id),
  -- The address at the browser's push service. Whoever knows it and the server's key can push.
  endpoint text not null unique check (length(endpoint) between 1 and 1000),
  -- The browser's key and secret, by which only the browser reads what is pushed; base64url.
  browser_key text not null,
  browser_secret text not null,
  -- The public key of the server for which the browser subscribed.
  server_key text not null,
  kinds text[] not null,
  hides_content boolean not null default false,
  created_at timestamptz not null default now()
);

create index push_devices_of_member on push_devices (member_id, created_at);

-- The hours in which nothing is pushed to a member, in minutes after midnight; they may go past midnight.
create table push_quiet_hours (
  member_id uuid primary key references members (id) on delete cascade,
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 0 and 1439),
  time_zone text not null check (length(time_zone) between 1 and 64),
  check (from_minute <> to_minute)
);

-- A notification that waits to be pushed to a device. What happens before it is sent is in the same push.
create table push_deliveries (
  notification_id uuid not null references notifications (id) on delete cascade,
  device_id uuid not null references push_devices (id) on delete cascade,
  -- When it is sent; while a process sends it, when another one may.
  due_at timestamptz not null,
  -- The process that sends it.
  claim uuid,
  attempts smallint not null default 0,
  primary key (notification_id, device_id)
);

create index push_deliveries_due on push_deliveries (due_at);
create index push_deliveries_of_device on push_deliveries (device_id);
