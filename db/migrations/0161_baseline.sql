-- The schema of release 0.8.0, in which its 57 migrations (0001 to 0161) are one. Only an empty database runs this file, and
-- counts those migrations as applied (src/platform/server/database/baseline/baseline.ts). It never changes: the files after it
-- build on it.

-- Campuses. Rows are the operator's: a start only adds what a release brings new.
create table campuses (
  id text primary key check (id ~ '^[a-z0-9]+$'),
  name text not null,
  school_name text not null,
  -- Origin of the campus's own site, no trailing slash.
  site_url text not null unique,
  is_generic boolean not null default false,
  privacy text not null check (privacy in ('public', 'private')),
  email_domains text[] not null default '{}',
  city text,
  state text,
  country text not null default 'US',
  city_label text,
  member_count_text text not null,
  logo text not null,
  accent text not null check (accent ~ '^#[0-9a-f]{6}$'),
  first_page_size smallint not null check (first_page_size between 1 and 50),
  seed_digest text not null,
  seeded jsonb
);

comment on column campuses.seed_digest is 'Digest of the values of the seed file, to see when a release changes them.';
comment on column campuses.seeded is 'The values of the seed file that the operator has seen; null for a campus of the operator''s own.';

-- Not valid, as in databases whose rows are older than the rule: servers leave such a campus out and say so.
alter table campuses add constraint campuses_site_url_is_origin check (
  site_url ~ '^https?://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(:[1-9][0-9]{0,4})?$'
  and site_url !~ '^http:.*:80$' and site_url !~ '^https:.*:443$') not valid;
-- A host leads to one campus, whatever scheme and port.
create unique index campuses_host on campuses ((substring(site_url from '^https?://([^:/]+)(:[0-9]+)?$')));

-- The first releases overwrote a row whose `seed_digest` differed from their own. After a way back to one of them, its
-- overwriting is left out.
create function keep_campus() returns trigger language plpgsql as $$
begin
  return null;
end
$$;

create trigger campuses_keep before update on campuses for each row
  when (old.seed_digest is distinct from new.seed_digest) execute function keep_campus();

-- Logos that the operator added; those of the release are files of the build.
create table campus_logos (
  campus_id text primary key references campuses (id),
  -- The name in the address, with a digest, so that browsers may keep the file.
  file text not null unique,
  image bytea not null
);

-- The form of an address that bans compare: different spellings of one mailbox have the same key.
create function email_ban_key(address text) returns text
language sql immutable strict parallel safe as $$
  with written as (
    select lower(regexp_replace(normalize(address, NFKC), '\s', '', 'g')) as a
  ), parts as (
    select split_part(split_part(a, '@', 1), '+', 1) as local, rtrim(split_part(a, '@', 2), '.') as domain
    from written
  )
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(local, '.', '') || '@gmail.com'
    else local || '@' || domain
  end
  from parts
$$;

create table members (
  id uuid primary key,
  email text not null check (email = lower(email)),
  email_verified boolean not null default false,
  username text not null check (char_length(username) between 1 and 50),
  first_name text not null,
  middle_name text,
  -- The last initial with a period.
  last_name text not null,
  bio text not null default '' check (char_length(bio) <= 160),
  image text,
  phone text check (char_length(phone) <= 20),
  gender text check (gender in ('male', 'female', 'other')),
  birth_date date,
  campus_id text references campuses (id),
  school_email text unique check (school_email = lower(school_email)),
  school_verified boolean not null default false,
  profile_set_up boolean not null default false,
  -- Number of top-level posts, updated by the transaction that creates or deletes one.
  total_posts integer not null default 0 check (total_posts >= 0),
  stripe_account_id text unique,
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  stripe_onboarding_complete boolean not null default false,
  banned_at timestamptz,
  created_at timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  ban_key text generated always as (email_ban_key(email)) stored,
  device_epoch integer not null default 0,
  -- The provider has stopped payouts until the member gives it more details.
  payouts_paused boolean not null default false,
  -- When the stored answer of the provider was requested: an older answer never replaces a newer one.
  payouts_checked_at timestamptz,
  -- When the account was deleted: its row stays, without anything personal, as long as others have a conversation with it.
  deleted_at timestamptz,
  constraint a_verified_student_has_a_campus check (not school_verified or campus_id is not null)
);

create unique index members_email_key on members (email);
create unique index members_username_key on members (lower(username));
create unique index members_stripe_account on members (stripe_account_id) where stripe_account_id is not null;
create index members_campus on members (campus_id);
create index members_by_image on members (image) where image is not null;
-- By this index a ban of an address finds the accounts.
create index members_ban_key on members (ban_key);
create index members_banned on members (ban_key) where banned_at is not null;
-- People are found by the beginning of a name or username, within a campus.
create index members_by_username_prefix on members (campus_id, lower(username) text_pattern_ops);
create index members_by_name_prefix
  on members (campus_id, lower(first_name || ' ' || last_name) text_pattern_ops);

comment on column members.ban_key is 'The email without what mailboxes ignore, so that a ban covers every spelling.';
comment on column members.device_epoch is 'A known device''s cookie names this number; a higher one makes all devices unknown.';
comment on column members.image is 'Path of the photo, /files/{path}; without width and extension.';
comment on column members.school_verified is 'Has proven school_email: a student of campus_id.';

-- Usernames that members had before. Until `kept_until` they lead to their member, and nobody else can take them.
create table old_usernames (
  username text primary key check (username = lower(username)),
  member_id uuid not null references members (id) on delete cascade,
  kept_until timestamptz not null
);

create index old_usernames_member on old_usernames (member_id);

-- Only digests, because nothing that names a deleted member is kept.
create table retired_usernames (
  username_digest bytea primary key,
  kept_until timestamptz not null
);

comment on column retired_usernames.username_digest is 'Usernames of deleted accounts, which nobody may take for some time.';

-- Requests of members to delete their accounts. Until `due_at` the member can keep the account; then a job deletes it.
create table account_deletions (
  member_id uuid primary key references members (id) on delete cascade,
  -- The campus on whose site the deletion was requested; the mail about it names the campus.
  campus_id text not null references campuses (id),
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  begun_at timestamptz,
  -- The account at the payments provider, which is closed after the account here.
  stripe_account_id text,
  waits_for_money boolean not null default false
);

create index account_deletions_due on account_deletions (due_at);

comment on column account_deletions.begun_at is 'When the last attempt began; null while none runs.';
comment on column account_deletions.waits_for_money is 'Put off because money is on its way to the member.';

-- Copies of a member's own data, made by a job as a ZIP file in `exports` of DATA_DIR.
create table data_exports (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  -- The campus on whose site the copy was requested; the mail about it names the campus.
  campus_id text not null references campuses (id),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  asked_at timestamptz not null default now(),
  -- When a process last started to make the copy; some time later another process may start again.
  begun_at timestamptz,
  attempts smallint not null default 0,
  bytes bigint,
  ready_at timestamptz,
  expires_at timestamptz
);

create unique index data_exports_waiting_of_member on data_exports (member_id) where state = 'waiting';
create index data_exports_of_member on data_exports (member_id, asked_at desc);
create index data_exports_waiting on data_exports (asked_at) where state = 'waiting';

-- Logging in.
create table sessions (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  token text not null unique,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  proven_email text
);

create index sessions_member on sessions (member_id);
create index sessions_with_address on sessions (created_at) where ip_address is not null;

comment on column sessions.proven_email is 'The email that the login proved, by a link or by Google.';

-- How a member logs in: by a password or an identity provider.
create table sign_in_methods (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  -- Says how it was made.
  password_hash text,
  created_at timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  unique (provider_id, account_id)
);

create index sign_in_methods_member on sign_in_methods (member_id);

comment on column sign_in_methods.provider_id is 'credential for a password, or google.';

-- A mailed link to log in or to set a new password: used once, by a POST.
create table mailed_links (
  id uuid primary key,
  purpose text not null check (purpose in ('signIn', 'reset')),
  -- Only the hash, so reading this table gives nobody a link.
  token_hash bytea not null unique,
  email text not null,
  -- Null if the link creates the account.
  member_id uuid references members (id) on delete cascade,
  -- The name as typed, for the account that the link creates.
  full_name text,
  campus_id text not null references campuses (id),
  browser_hash bytea,
  tries_left smallint not null default 5,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- Where the person wanted to go when they asked for the link: a path of the same site. Null means the home page.
  return_path text
);

create index mailed_links_member on mailed_links (member_id);
create index mailed_links_email on mailed_links (email, purpose);

comment on column mailed_links.browser_hash is 'Digest of a cookie: the link works in the browser that asked for it.';
comment on column mailed_links.tries_left is 'How many failed attempts the link still allows.';

-- The four digits mailed to prove an address: one code per purpose; a new one replaces the old.
create table verification_codes (
  member_id uuid not null references members (id) on delete cascade,
  purpose text not null check (purpose in ('email', 'school', 'newEmail')),
  email text not null,
  -- The campus of a school address; null for the account's own address.
  campus_id text references campuses (id),
  code_hash bytea not null,
  tries_left smallint not null default 5,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- Works when too many wrong codes were entered.
  long_code_hash bytea,
  primary key (member_id, purpose)
);

comment on column verification_codes.long_code_hash is 'Digest of the code in the email''s link, which is longer than the one to type.';
comment on column verification_codes.tries_left is 'How many wrong codes may still be entered.';

-- Logs a member in on another campus's site: once, within a minute, in the browser that asked.
create table hand_over_codes (
  code_hash bytea primary key,
  member_id uuid not null references members (id) on delete cascade,
  campus_id text not null references campuses (id),
  browser_hash bytea not null,
  expires_at timestamptz not null,
  -- When the member logged in for the session that requested the code. The session on the other site counts as equally old.
  logged_in_at timestamptz
);

create index hand_over_codes_member on hand_over_codes (member_id);

comment on column hand_over_codes.code_hash is 'Codes of cross-site logins.';

-- The address that an account had before: by the link mailed there its owner takes the change back. Nobody else gets the
-- address as long as the link works.
create table email_changes (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  old_email text not null check (old_email = lower(old_email)),
  -- Only the hash, so reading this table gives nobody a link.
  token_hash bytea not null unique,
  undo_until timestamptz not null,
  created_at timestamptz not null default now()
);

create index email_changes_member on email_changes (member_id);
create index email_changes_old_email on email_changes (old_email);

-- Rate limits, shared by all processes and kept over restarts.
create table rate_limits (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);

comment on column rate_limits.key is 'What is limited: name, then member id, email or IP address.';

-- What the operator does about people.
create table banned_emails (
  email text primary key check (email = lower(email)),
  created_at timestamptz not null default now(),
  ban_key text generated always as (email_ban_key(email)) stored
);

create index banned_emails_ban_key on banned_emails (ban_key);

-- From which networks a member logged in, for 30 days, so that an operator finds the other accounts of somebody who is banned.
-- Sessions are deleted with a ban; these rows are not.
create table member_addresses (
  member_id uuid not null references members (id) on delete cascade,
  -- An IPv4 address, or the /64 of an IPv6 address.
  network text not null,
  last_used_at timestamptz not null default now(),
  primary key (member_id, network)
);

create index member_addresses_network on member_addresses (network);
create index member_addresses_age on member_addresses (last_used_at);

-- Emails of the operator's staff.
create table staff_emails (
  email text primary key check (email = lower(email)),
  created_at timestamptz not null default now()
);

-- A report copies the reported text and has no foreign key to the reported post or message, so that it stays when that
-- is deleted.
create table reports (
  id uuid primary key,
  -- The campus on whose site the report was made.
  campus_id text not null references campuses (id),
  reporter_id uuid references members (id) on delete set null,
  about text not null check (about in ('member', 'post', 'comment', 'message')),
  subject_id uuid not null,
  -- The reported member, or the author of the reported post or message.
  member_id uuid references members (id) on delete set null,
  username text not null,
  words text not null,
  photo_count smallint not null,
  reason text check (reason in ('spam', 'scam', 'harassment', 'prohibited', 'impersonation', 'other')),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  -- The note that the operator wrote when closing the report.
  note text
);

-- A member has at most one open report of the same post, message or member.
create unique index reports_open on reports (reporter_id, subject_id) where closed_at is null;
create index reports_waiting on reports (created_at, id) where closed_at is null;
create index reports_reporter on reports (reporter_id);
create index reports_member on reports (member_id);

-- Feedback of members and visitors to the operator.
create table feedback (
  id uuid primary key,
  campus_id text not null references campuses (id),
  -- Null for visitors.
  member_id uuid references members (id) on delete set null,
  -- The address for the answer, if one was given.
  email text,
  words text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);

create index feedback_waiting on feedback (created_at, id) where closed_at is null;
create index feedback_member on feedback (member_id);

-- Posts. A reply is a post with a parent. The campus is part of every reference, so that none can cross campuses.
create table posts (
  id uuid primary key,
  campus_id text not null references campuses (id),
  author_id uuid not null references members (id),
  parent_id uuid,
  root_id uuid,
  -- The editor's JSON, checked and rebuilt; never HTML.
  body jsonb not null,
  plain_text text not null,
  category text,
  image_count smallint not null default 0,
  created_at timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  -- Transactions keep the counts up to date, so that reading a feed page counts nothing.
  save_count integer not null default 0 check (save_count >= 0),
  -- Number of replies at any depth.
  reply_count integer not null default 0 check (reply_count >= 0),
  -- Lets the feed look up mentions only for posts that have some.
  mention_count smallint not null default 0,
  -- Null for calls made by hand.
  send_key uuid,
  send_digest bytea,
  unique (campus_id, id),
  foreign key (campus_id, parent_id) references posts (campus_id, id) on delete cascade,
  foreign key (campus_id, root_id) references posts (campus_id, id) on delete cascade,
  constraint a_reply_has_parent_and_root check ((parent_id is null) = (root_id is null)),
  constraint a_send_key_has_a_digest check ((send_key is null) = (send_digest is null))
);

create index posts_feed on posts (campus_id, last_modified desc, id desc) where parent_id is null;
create index posts_feed_by_category on posts (campus_id, category, last_modified desc, id desc)
  where parent_id is null and category is not null;
create index posts_with_photos
  on posts (campus_id, last_modified desc, id desc) where parent_id is null and image_count > 0;
create index posts_replies on posts (parent_id, created_at, id) where parent_id is not null;
create index posts_thread on posts (root_id) where root_id is not null;
create index posts_of_author
  on posts (author_id, campus_id, last_modified desc, id desc) where parent_id is null;
create index photos_of_author
  on posts (author_id, campus_id, created_at desc, id desc) where parent_id is null and image_count > 0;
create index replies_of_author
  on posts (author_id, campus_id, created_at desc, id desc) where parent_id is not null;
create unique index posts_send_key on posts (author_id, send_key) where send_key is not null;

comment on column posts.root_id is 'The post at the top of the thread; null for that post itself.';
comment on column posts.send_key is 'The idempotency key of the request that created it.';
comment on column posts.send_digest is 'Digest of that request, to tell a repeated one from a changed one.';

-- Saves, which are also the likes.
create table saves (
  post_id uuid not null,
  campus_id text not null,
  member_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, member_id),
  foreign key (campus_id, post_id) references posts (campus_id, id) on delete cascade
);

create index saves_of_member on saves (member_id, campus_id, post_id);
create index saves_of_post on saves (post_id, created_at desc, member_id desc);

-- The members whom a post mentions (@username), resolved when it was written.
create table mentions (
  post_id uuid not null,
  campus_id text not null,
  member_id uuid not null references members (id) on delete cascade,
  written text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (post_id, member_id),
  foreign key (campus_id, post_id) references posts (campus_id, id) on delete cascade
);

create index mentions_of_member on mentions (member_id, created_at desc, post_id desc);

comment on column mentions.written is 'The username as it was written.';

-- Photos and videos. A file uploaded for what does not exist yet: its row is inserted before the first byte is stored and
-- deleted after the last is removed, so every file has a row.
create table uploads (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  campus_id text not null references campuses (id),
  target_id uuid not null,
  state text not null check (state in ('storing', 'ready')),
  -- An animation is shown as a picture of its first frame, and plays when somebody presses it.
  kind text check (kind in ('image', 'animation', 'video')),
  name text not null,
  -- `images/posts/{post id}/{content hash}`; each width is a file `{path}-{width}.webp`.
  path text,
  widths integer[],
  width integer,
  height integer,
  placeholder text,
  bytes bigint not null default 0,
  created_at timestamptz not null default now(),
  target text not null default 'post' check (target in ('post', 'message', 'profile')),
  -- A video that must be converted is processed after the answer to its upload. From 0 to 1.
  progress real,
  -- The process that converts the video sets this every second; an old value means that the process has ended.
  worked_at timestamptz,
  -- The code of the error with which the conversion failed.
  problem text
);

create index uploads_of_member on uploads (member_id, created_at);
create index uploads_age on uploads (created_at);
create index uploads_of_target on uploads (target_id);

comment on column uploads.target_id is 'The future id of the post or message, or the member.';

-- The gallery of a post.
create table post_media (
  id uuid primary key,
  campus_id text not null,
  post_id uuid not null,
  position smallint not null,
  kind text not null check (kind in ('image', 'animation', 'video')),
  name text not null,
  path text not null,
  widths integer[] not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  -- The author's description of the photo, for people who cannot see it; empty if there is none.
  alt text not null default '',
  unique (post_id, position),
  foreign key (campus_id, post_id) references posts (campus_id, id) on delete cascade
);

comment on column post_media.path is 'Path of its files without width and extension.';

-- Files whose rows were deleted, inserted in the same transaction; a worker deletes them from the store.
create table file_removals (
  path text not null,
  widths integer[] not null,
  created_at timestamptz not null default now()
);

create index file_removals_age on file_removals (created_at);

comment on column file_removals.path is 'Files to delete; triggers add those of deleted rows.';

create function queue_file_removal() returns trigger language plpgsql as $$
begin
  insert into file_removals (path, widths) values (old.path, old.widths);
  return null;
end
$$;

-- A trigger, so that every way of deleting a post (cascades included) deletes its files.
create trigger post_media_files after delete on post_media
  for each row execute function queue_file_removal();

-- A member's photo is deleted when another replaces it, or with the member. `image` is its address: `/files/{path}`.
create function queue_member_photo_removal() returns trigger language plpgsql as $$
begin
  insert into file_removals (path, widths)
    values (substr(old.image, char_length('/files/') + 1), array[128, 384]);
  return null;
end
$$;

create trigger members_photo_changed after update of image on members
  for each row when (old.image is distinct from new.image and old.image is not null)
  execute function queue_member_photo_removal();

create trigger members_photo_deleted after delete on members
  for each row when (old.image is not null)
  execute function queue_member_photo_removal();

-- Conversations. Two members writing to each other. The pair is ordered, so that both starting at the same time get one row.
create table conversations (
  id uuid primary key,
  low_id uuid not null references members (id) on delete cascade,
  high_id uuid not null references members (id) on delete cascade,
  started_by uuid not null,
  -- The row is locked while a number is taken, so numbers follow the order of commit.
  last_number integer not null default 0,
  -- Names are joined when it is read.
  last_act text not null default 'none' check (last_act in ('none', 'message', 'heart', 'heartRemoved')),
  last_actor_id uuid,
  last_message_id uuid,
  last_modified timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (low_id, high_id),
  constraint two_different_members check (low_id < high_id),
  constraint started_by_one_of_them check (started_by in (low_id, high_id))
);

create index conversations_high on conversations (high_id);

comment on column conversations.low_id is 'The member with the lower id, so that two members have one conversation.';
comment on column conversations.high_id is 'The member with the higher id.';
comment on column conversations.last_act is 'What the list of conversations shows of it.';
comment on column conversations.last_number is 'The number of the newest message, also if it was deleted.';

-- Each side of a conversation: what that member has read, and its position in that member's list.
create table conversation_members (
  conversation_id uuid not null references conversations (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  other_id uuid not null references members (id) on delete cascade,
  -- The other's messages up to it are shown as Seen.
  read_number integer not null default 0,
  unread boolean not null default true,
  -- A copy from the conversation, for the order of the list.
  last_modified timestamptz not null default now(),
  primary key (conversation_id, member_id)
);

create index conversation_members_list
  on conversation_members (member_id, last_modified desc, conversation_id desc);
create index conversation_members_unread on conversation_members (member_id) where unread;
create index conversation_members_other on conversation_members (other_id);

comment on column conversation_members.read_number is 'The number of the newest message that the member has read.';

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  number integer not null,
  author_id uuid not null references members (id) on delete cascade,
  body jsonb not null,
  plain_text text not null,
  -- No reference: it stays when the post is deleted, and the message then says so.
  shared_post_id uuid,
  -- Chosen by the sending browser: a request repeated after a lost answer gives the same message.
  send_key uuid not null,
  send_digest bytea not null,
  created_at timestamptz not null default now(),
  unique (conversation_id, number),
  unique (author_id, send_key)
);

create index messages_shared_post on messages (shared_post_id) where shared_post_id is not null;

comment on column messages.number is 'Counts up from 1 within the conversation.';
comment on column messages.send_key is 'The idempotency key of the request that sent it.';
comment on column messages.send_digest is 'Digest of that request, to tell a repeated one from a changed one.';

create table message_hearts (
  message_id uuid not null references messages (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (message_id, member_id)
);

create index message_hearts_member on message_hearts (member_id);

-- The one photo of a message; the columns are those of post_media.
create table message_media (
  id uuid primary key,
  message_id uuid not null unique references messages (id) on delete cascade,
  kind text not null check (kind in ('image', 'animation', 'video')),
  name text not null,
  path text not null,
  widths integer[] not null,
  width integer not null,
  height integer not null,
  placeholder text not null
);

create trigger message_media_files after delete on message_media
  for each row execute function queue_file_removal();

create table message_previews (
  member_id uuid primary key references members (id) on delete cascade
);

comment on column message_previews.member_id is 'Members whose emails may quote messages.';

-- What the operator took down, or a ban hides. Posts leave `posts` as if their author had deleted them, so that nothing else has
-- to leave them out, and can be put back.
create table removals (
  id uuid primary key,
  campus_id text not null references campuses (id),
  -- The post with which the others were removed: it was above them.
  post_id uuid not null,
  member_id uuid not null references members (id) on delete cascade,
  reason text not null,
  -- A ban's removals end with the ban.
  is_ban boolean not null,
  created_at timestamptz not null default now(),
  -- When the posts and their files are erased; never while a ban lasts.
  erase_at timestamptz
);

create index removals_of_member on removals (member_id) where is_ban;
create index removals_age on removals (erase_at) where erase_at is not null;

create table removed_posts (
  post_id uuid primary key,
  removal_id uuid not null references removals (id) on delete cascade,
  author_id uuid not null references members (id) on delete cascade,
  parent_id uuid,
  -- The rows of `posts` and `mentions`.
  post jsonb not null,
  mentions jsonb not null
);

create index removed_posts_of_removal on removed_posts (removal_id);
create index removed_posts_of_author on removed_posts (author_id);

create table removed_media (
  post_id uuid not null references removed_posts (post_id) on delete cascade,
  path text not null,
  widths integer[] not null,
  -- The row of `post_media`.
  media jsonb not null,
  primary key (post_id, path)
);

create index removed_media_path on removed_media (path);

create trigger removed_media_files after delete on removed_media
  for each row execute function queue_file_removal();

create table removed_saves (
  post_id uuid not null references removed_posts (post_id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null,
  primary key (post_id, member_id)
);

create index removed_saves_of_member on removed_saves (member_id);

-- Messages that the operator took down, with their photo, until they are put back or erased.
create table removed_messages (
  message_id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  author_id uuid not null references members (id) on delete cascade,
  reason text not null,
  -- The rows of `messages` and `message_media`.
  message jsonb not null,
  media jsonb,
  path text,
  widths integer[],
  created_at timestamptz not null default now(),
  erase_at timestamptz not null
);

create index removed_messages_of_conversation on removed_messages (conversation_id);
create index removed_messages_of_author on removed_messages (author_id);
create index removed_messages_age on removed_messages (erase_at);
create index removed_messages_path on removed_messages (path) where path is not null;

create trigger removed_messages_files after delete on removed_messages
  for each row when (old.path is not null) execute function queue_file_removal();

-- Notifications. Names, photos and texts of posts are joined when they are read.
create table notifications (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  type text not null check (type in ('like', 'comment', 'comment reply', 'comment interaction', 'post interaction',
    'message', 'message like', 'new chat', 'mention')),
  -- The campus on whose site it happened.
  campus_id text not null references campuses (id),
  -- The reply, or the post that was liked or that mentions the member.
  post_id uuid,
  conversation_id uuid references conversations (id) on delete cascade,
  -- For a heart: each message has its own notification.
  message_id uuid references messages (id) on delete cascade,
  -- The member who did it last.
  actor_id uuid not null references members (id) on delete cascade,
  count integer not null default 1 check (count > 0),
  -- The beginning of a message.
  message text not null default '',
  read_at timestamptz,
  -- When a mail about it was last requested.
  mailed_at timestamptz,
  -- The last time it happened, which orders the list. In whole milliseconds, because browsers send it back.
  happened_at timestamptz(3) not null default clock_timestamp(),
  unread_since timestamptz,
  is_group boolean not null default false,
  foreign key (campus_id, post_id) references posts (campus_id, id) on delete cascade,
  constraint about_a_post_or_a_conversation check ((post_id is null) <> (conversation_id is null)),
  -- One notification per act or group.
  unique nulls not distinct (member_id, type, post_id, conversation_id, message_id),
  -- A second time, because 0.8.0 has them twice.
  constraint notifications_conversation_id_fkey1 foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint notifications_message_id_fkey1 foreign key (message_id) references messages (id) on delete cascade
);

create index notifications_list on notifications (member_id, happened_at desc, id desc);
create index notifications_unread on notifications (member_id) where read_at is null;
create index notifications_post on notifications (post_id) where post_id is not null;
create index notifications_conversation on notifications (conversation_id) where conversation_id is not null;
create index notifications_message on notifications (message_id) where message_id is not null;
create index notifications_actor on notifications (actor_id);

comment on column notifications.is_group is 'Of several replies, which notification_replies names.';
comment on column notifications.count is 'How many members it tells of.';
comment on column notifications.unread_since is 'When it became unread; null if it is read.';

-- The members counted in a grouped row, so that removing a like and giving it again notifies once.
create table notification_actors (
  notification_id uuid not null references notifications (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  acted_at timestamptz default clock_timestamp(),
  primary key (notification_id, member_id)
);

create index notification_actors_member on notification_actors (member_id);

-- All comments on one post share one notification, as likes do; so do replies to one comment, and replies further down
-- in one thread. Such a notification has a row here for each reply, and its `post_id` is what they answer. Older rows have
-- none here: their `post_id` is the one reply.
create table notification_replies (
  notification_id uuid not null references notifications (id) on delete cascade,
  campus_id text not null,
  post_id uuid not null,
  member_id uuid not null references members (id) on delete cascade,
  acted_at timestamptz not null default clock_timestamp(),
  primary key (notification_id, post_id),
  foreign key (campus_id, post_id) references posts (campus_id, id) on delete cascade
);

create index notification_replies_post on notification_replies (post_id);
create index notification_replies_member on notification_replies (member_id);

-- The types of mail that a member has turned off; a new member has no rows.
create table mail_opt_outs (
  member_id uuid not null references members (id) on delete cascade,
  type text not null check (type in ('message', 'comment', 'comment reply', 'like')),
  primary key (member_id, type)
);

-- A mail request, inserted in the transaction that caused it. Its id is part of the mail's Message-ID.
create table mails (
  id uuid primary key,
  kind text not null,
  campus_id text not null references campuses (id),
  member_id uuid references members (id) on delete cascade,
  recipient text not null,
  payload bytea,
  -- Mails that somebody waits for go first.
  urgency text not null check (urgency in ('now', 'later')),
  due_at timestamptz not null default now(),
  -- `sending` from just before the text is sent: if the connection breaks then, the mail may have arrived.
  -- `dropped`: no longer wanted when it was due.
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'dropped')),
  claim uuid,
  -- After that the mail can be claimed again.
  claimed_until timestamptz,
  attempts smallint not null default 0,
  cuts smallint not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index mails_waiting on mails (urgency desc, id) where state in ('queued', 'sending');
create index mails_waiting_of_recipient on mails (recipient, urgency, id)
  where state in ('queued', 'sending');
create index mails_of_member on mails (member_id);
-- Mails to an address are deleted with the account of that address.
create index mails_of_recipient on mails (recipient);
create index mails_age on mails (created_at);

comment on column mails.cuts is 'How often sending was interrupted: by a lost connection or the end of the process.';
comment on column mails.claim is 'The process that is sending it.';
comment on column mails.payload is 'What the text is made of, encrypted; null once it was sent.';

-- The event log. Its head row is locked while a number is taken, so numbers in an audience appear in the order of commit
-- and a reader that has seen number n has seen all below it.
create table live_heads (
  audience text primary key,
  number bigint not null
);

create table live_events (
  audience text not null,
  number bigint not null,
  name text not null,
  -- Ids only; the message is loaded and authorized when the event is sent.
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (audience, number)
);

create index live_events_age on live_events (created_at);

comment on column live_heads.audience is 'The channel: campus:{id} or member:{id}.';
comment on column live_events.audience is 'The channel: campus:{id} or member:{id}.';

-- Work that no request waits for. A job is written in the transaction that causes it, and deleted when it is done;
-- periodic jobs stay.
create table jobs (
  name text not null,
  key text not null,
  payload jsonb not null,
  -- Lower numbers run first.
  priority integer not null,
  -- Infinity while the job runs, unless it was requested again.
  run_at timestamptz not null,
  attempts integer not null default 0,
  -- Extended while the job runs. Once it has passed, another process starts the job again.
  locked_until timestamptz,
  -- Identifies the run.
  claim uuid,
  last_error text,
  primary key (name, key)
);

create index jobs_due on jobs ((coalesce(locked_until, run_at)));

comment on column jobs.key is 'Two jobs of one name and key are one.';
comment on column jobs.locked_until is 'Until when the process that runs it has it.';

-- Messages of the payments provider that were processed; the provider may send a message more than once.
create table stripe_events (
  id text primary key,
  received_at timestamptz not null default now()
);

create index stripe_events_received_at on stripe_events (received_at);

-- Events that the operator counts; empty if they are sent to PostHog.
create table analytics_events (
  id uuid primary key,
  name text not null,
  member_id uuid not null references members (id) on delete cascade,
  campus_id text not null references campuses (id),
  created_at timestamptz not null default now()
);

create index analytics_events_member on analytics_events (member_id);
create index analytics_events_created_at on analytics_events (created_at);

-- Search of posts. Stems words without leaving out the common ones, as PostgreSQL's own English dictionary does.
create text search dictionary quad_stem (template = snowball, language = english);

-- The words of a post or reply. A table of its own: as a column of `posts` they would be indexed anew whenever a post
-- is bumped. Each lexeme begins with its campus (`ou:lamp`), so that the index reads one campus alone.
create table post_search (
  campus_id text not null,
  post_id uuid not null,
  -- The top-level post that a hit leads to, and when that was created.
  root_id uuid not null,
  root_at timestamptz not null,
  words tsvector not null,
  -- In lower case and without accents.
  forms text[] not null,
  -- As the text says; 0 if it is free. Comments have none.
  prices integer[] not null default '{}',
  primary key (campus_id, post_id),
  foreign key (campus_id, post_id) references posts (campus_id, id) on delete cascade
);

create index post_search_newest on post_search (campus_id, root_at desc, root_id desc);
-- The rows not yet in the index are read one by one: a short list of them keeps searching fast.
create index post_search_words on post_search using gin (words)
  with (fastupdate = on, gin_pending_list_limit = 256);

comment on column post_search.words is 'The words of the post with positions and weights.';
comment on column post_search.forms is 'The distinct words, which are counted.';
comment on column post_search.prices is 'Prices that the post asks, in whole dollars.';

-- Servers rebuild the rows of an earlier version of the index.
create table search_index (
  is_only boolean primary key default true check (is_only),
  version integer not null
);

comment on column search_index.version is 'The release of the rules that made the rows.';

-- Every word ever written, with its stem and the keys by which it is found when it is mistyped.
create table search_words (
  word text collate "C" primary key,
  stem text not null,
  keys integer[] not null
);

create index search_words_stem on search_words (stem);
create index search_words_keys on search_words using gin (keys);

comment on column search_words.keys is 'Keys of spellings near the word, for typos.';

-- The empty word counts all posts. A word that has no row here does not exist for that campus: it corrects and completes nothing
-- there.
create table search_word_counts (
  campus_id text not null,
  word text collate "C" not null,
  n integer not null,
  primary key (campus_id, word)
);

comment on column search_word_counts.n is 'How many posts of the campus have the word.';

-- Words of posts that were added (1) or deleted (-1) and are not yet counted. Writers would wait for each other if they
-- raised the counts themselves.
create table search_word_changes (
  campus_id text not null,
  forms text[] not null,
  change smallint not null
);

create function note_word_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into search_word_changes values (old.campus_id, old.forms, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into search_word_changes values (new.campus_id, new.forms, 1);
  end if;
  return null;
end
$$;

create trigger post_search_word_changes after insert or update or delete on post_search
  for each row execute function note_word_change();

-- What was searched on a campus.
create table searches (
  id uuid primary key,
  campus_id text not null references campuses (id),
  -- In lower case, with single spaces.
  text text not null check (char_length(text) between 1 and 60),
  unique_views integer not null default 0,
  ghost_views integer not null default 0,
  total_views integer not null default 0,
  -- How many school-verified members searched it.
  people integer not null default 0,
  -- Whether others may see it once enough people searched it: no address, phone number or rude word.
  is_decent boolean not null,
  created_at timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  -- When an operator removed it from what others are shown.
  removed_at timestamptz,
  unique (campus_id, text)
);

create index searches_popular on searches (campus_id, total_views desc, id) where is_decent and people >= 3;
create index searches_age on searches (last_modified);

-- Who made a search: each viewer adds at most one view an hour, and each school-verified member
-- is counted once in `people`.
create table search_viewers (
  search_id uuid not null references searches (id) on delete cascade,
  -- A member's id or a digest of a visitor's address.
  viewer text not null,
  viewed_at timestamptz not null default now(),
  primary key (search_id, viewer)
);

-- The searches of a member are deleted with the account.
create index search_viewers_viewer on search_viewers (viewer);

-- The searches that are suggested, once for each of their words.
create table search_suggestions (
  search_id uuid not null references searches (id) on delete cascade,
  campus_id text not null,
  -- The text from one of its words on.
  start text collate "C" not null,
  views integer not null,
  primary key (search_id, start)
);

create index search_suggestions_start on search_suggestions (campus_id, start);
create index search_suggestions_first on search_suggestions (campus_id, left(start, 1), views desc);
create index search_suggestions_second on search_suggestions (campus_id, left(start, 2), views desc);

-- A member's own searches.
create table search_history (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  campus_id text not null references campuses (id),
  search_id uuid references searches (id) on delete set null,
  text text not null,
  quantity integer not null default 1,
  created_at timestamptz not null default now(),
  last_modified timestamptz not null default now()
);

create unique index search_history_text on search_history (member_id, campus_id, lower(text));
create index search_history_recent on search_history (member_id, campus_id, last_modified desc, id desc);
create index search_history_search on search_history (search_id);

-- Search of people. A word of a name as it is compared: in lower case, without accents, vowel points and signs. `name-words.ts` does the same.
create function name_word(written text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(translate(
    regexp_replace(lower(normalize(written, nfkd)),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u02b0-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u2000-\u206f\u3099\u309a]',
      '', 'g'),
    'øłđħıς', 'oldhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

-- The kinds of words. `username`; `full`: the whole name in one word; `shown`: the first name with the initial; `part`:
-- everything else by which a member is found.
create function member_words_of(first_name text, last_name text, username text)
returns table (word text, kind text) language sql immutable strict parallel safe as $$
  with name as (
    select name_word(first_name) as first, name_word(last_name) as initial, name_word(username) as username,
      -- The number that makes a username unique is no part of a name.
      name_word(regexp_replace(username, '[-_]*[0-9]+$', '')) as letters,
      -- In scripts that are written without spaces.
      name_word(first_name) ~ '^[\u1100-\u11ff\u2e80-\u2fdf\u3005\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]'
        as is_run
  ), last_names as (
    -- What follows the first name or its beginning in the username: `carter` of @bencarter.
    select substr(letters, i + 1) as last from name, generate_series(1, length(first)) i
    where left(letters, i) = left(first, i) and length(letters) > i + 1
      and initial <> '' and starts_with(substr(letters, i + 1), initial)
  ), words as (
    select username as word, 'username' as kind from name
    union select letters,
      case when first !~ '^[a-z]' or exists (select from last_names) then 'full' else 'part' end from name
    union select first || last, 'full' from name, last_names
    union select last, 'part' from last_names
    union select first, 'part' from name
    union select initial, 'part' from name
    union select first || initial, case when is_run then 'full' else 'shown' end from name
    union select initial || first, 'full' from name where is_run
    union select name_word(part), 'part'
      from regexp_split_to_table(first_name || ' ' || regexp_replace(username, '[-_]', ' ', 'g'), '\s+') part
  )
  select w.word, w.kind from words w where w.word !~ '^[0-9]*$' or w.kind = 'username'
$$;

-- The words by which people are found: what everybody sees of a name, and the username.
create table member_words (
  member_id uuid not null references members (id) on delete cascade,
  campus_id text not null,
  word text collate "C" not null,
  kind text not null,
  primary key (member_id, word, kind)
);

-- The beginning of a name may be that of one member in ten: the table itself is not read for them.
create index member_words_word on member_words (campus_id, word) include (member_id, kind);

create function keep_member_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from member_words where member_id = new.id;
  end if;
  if new.campus_id is not null then
    insert into member_words (member_id, campus_id, word, kind)
    select new.id, new.campus_id, w.word, w.kind
    from member_words_of(new.first_name, new.last_name, new.username) w;
  end if;
  return null;
end
$$;

create trigger members_words_inserted after insert on members
  for each row execute function keep_member_words();
create trigger members_words_changed after update of campus_id, first_name, last_name, username on members
  for each row when ((old.campus_id, old.first_name, old.last_name, old.username)
    is distinct from (new.campus_id, new.first_name, new.last_name, new.username))
  execute function keep_member_words();
