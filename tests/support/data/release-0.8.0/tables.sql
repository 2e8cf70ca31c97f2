set check_function_bodies = false;
CREATE FUNCTION public.email_ban_key(address text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
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
CREATE FUNCTION public.keep_campus() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  return null;
end
$$;
CREATE FUNCTION public.keep_member_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.member_words_of(first_name text, last_name text, username text) RETURNS TABLE(word text, kind text)
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
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
$_$;
CREATE FUNCTION public.name_word(written text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select replace(replace(replace(replace(translate(
    regexp_replace(lower(normalize(written, nfkd)),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u02b0-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u2000-\u206f\u3099\u309a]',
      '', 'g'),
    'øłđħıς', 'oldhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
CREATE FUNCTION public.note_word_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.queue_file_removal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into file_removals (path, widths) values (old.path, old.widths);
  return null;
end
$$;
CREATE FUNCTION public.queue_member_photo_removal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into file_removals (path, widths)
    values (substr(old.image, char_length('/files/') + 1), array[128, 384]);
  return null;
end
$$;
CREATE TEXT SEARCH DICTIONARY public.quad_stem (
    TEMPLATE = pg_catalog.snowball,
    language = 'english' );
CREATE TABLE public.account_deletions (
    member_id uuid NOT NULL,
    campus_id text NOT NULL,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    due_at timestamp with time zone NOT NULL,
    begun_at timestamp with time zone,
    stripe_account_id text,
    waits_for_money boolean DEFAULT false NOT NULL
);
COMMENT ON COLUMN public.account_deletions.begun_at IS 'When the last attempt began; null while none runs.';
COMMENT ON COLUMN public.account_deletions.waits_for_money IS 'Put off because money is on its way to the member.';
CREATE TABLE public.analytics_events (
    id uuid NOT NULL,
    name text NOT NULL,
    member_id uuid NOT NULL,
    campus_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.banned_emails (
    email text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ban_key text GENERATED ALWAYS AS (public.email_ban_key(email)) STORED,
    CONSTRAINT banned_emails_email_check CHECK ((email = lower(email)))
);
CREATE TABLE public.campus_logos (
    campus_id text NOT NULL,
    file text NOT NULL,
    image bytea NOT NULL
);
CREATE TABLE public.campuses (
    id text NOT NULL,
    name text NOT NULL,
    school_name text NOT NULL,
    site_url text NOT NULL,
    is_generic boolean DEFAULT false NOT NULL,
    privacy text NOT NULL,
    email_domains text[] DEFAULT '{}'::text[] NOT NULL,
    city text,
    state text,
    country text DEFAULT 'US'::text NOT NULL,
    city_label text,
    member_count_text text NOT NULL,
    logo text NOT NULL,
    accent text NOT NULL,
    first_page_size smallint NOT NULL,
    seed_digest text NOT NULL,
    seeded jsonb,
    CONSTRAINT campuses_accent_check CHECK ((accent ~ '^#[0-9a-f]{6}$'::text)),
    CONSTRAINT campuses_first_page_size_check CHECK (((first_page_size >= 1) AND (first_page_size <= 50))),
    CONSTRAINT campuses_id_check CHECK ((id ~ '^[a-z0-9]+$'::text)),
    CONSTRAINT campuses_privacy_check CHECK ((privacy = ANY (ARRAY['public'::text, 'private'::text])))
);
COMMENT ON COLUMN public.campuses.seed_digest IS 'Digest of the values of the seed file, to see when a release changes them.';
COMMENT ON COLUMN public.campuses.seeded IS 'The values of the seed file that the operator has seen; null for a campus of the operator''s own.';
CREATE TABLE public.conversation_members (
    conversation_id uuid NOT NULL,
    member_id uuid NOT NULL,
    other_id uuid NOT NULL,
    read_number integer DEFAULT 0 NOT NULL,
    unread boolean DEFAULT true NOT NULL,
    last_modified timestamp with time zone DEFAULT now() NOT NULL
);
COMMENT ON COLUMN public.conversation_members.read_number IS 'The number of the newest message that the member has read.';
CREATE TABLE public.conversations (
    id uuid NOT NULL,
    low_id uuid NOT NULL,
    high_id uuid NOT NULL,
    started_by uuid NOT NULL,
    last_number integer DEFAULT 0 NOT NULL,
    last_act text DEFAULT 'none'::text NOT NULL,
    last_actor_id uuid,
    last_message_id uuid,
    last_modified timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT conversations_last_act_check CHECK ((last_act = ANY (ARRAY['none'::text, 'message'::text, 'heart'::text, 'heartRemoved'::text]))),
    CONSTRAINT started_by_one_of_them CHECK (((started_by = low_id) OR (started_by = high_id))),
    CONSTRAINT two_different_members CHECK ((low_id < high_id))
);
COMMENT ON COLUMN public.conversations.low_id IS 'The member with the lower id, so that two members have one conversation.';
COMMENT ON COLUMN public.conversations.high_id IS 'The member with the higher id.';
COMMENT ON COLUMN public.conversations.last_number IS 'The number of the newest message, also if it was deleted.';
COMMENT ON COLUMN public.conversations.last_act IS 'What the list of conversations shows of it.';
CREATE TABLE public.data_exports (
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    campus_id text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    begun_at timestamp with time zone,
    attempts smallint DEFAULT 0 NOT NULL,
    bytes bigint,
    ready_at timestamp with time zone,
    expires_at timestamp with time zone,
    CONSTRAINT data_exports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text])))
);
CREATE TABLE public.email_changes (
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    old_email text NOT NULL,
    token_hash bytea NOT NULL,
    undo_until timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT email_changes_old_email_check CHECK ((old_email = lower(old_email)))
);
CREATE TABLE public.feedback (
    id uuid NOT NULL,
    campus_id text NOT NULL,
    member_id uuid,
    email text,
    words text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone
);
CREATE TABLE public.file_removals (
    path text NOT NULL,
    widths integer[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
COMMENT ON COLUMN public.file_removals.path IS 'Files to delete; triggers add those of deleted rows.';
CREATE TABLE public.hand_over_codes (
    code_hash bytea NOT NULL,
    member_id uuid NOT NULL,
    campus_id text NOT NULL,
    browser_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    logged_in_at timestamp with time zone
);
COMMENT ON COLUMN public.hand_over_codes.code_hash IS 'Codes of cross-site logins.';
CREATE TABLE public.jobs (
    name text NOT NULL,
    key text NOT NULL,
    payload jsonb NOT NULL,
    priority integer NOT NULL,
    run_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    locked_until timestamp with time zone,
    claim uuid,
    last_error text
);
COMMENT ON COLUMN public.jobs.key IS 'Two jobs of one name and key are one.';
COMMENT ON COLUMN public.jobs.locked_until IS 'Until when the process that runs it has it.';
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.live_events (
    audience text NOT NULL,
    number bigint NOT NULL,
    name text NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
COMMENT ON COLUMN public.live_events.audience IS 'The channel: campus:{id} or member:{id}.';
CREATE TABLE public.live_heads (
    audience text NOT NULL,
    number bigint NOT NULL
);
COMMENT ON COLUMN public.live_heads.audience IS 'The channel: campus:{id} or member:{id}.';
CREATE TABLE public.mail_opt_outs (
    member_id uuid NOT NULL,
    type text NOT NULL,
    CONSTRAINT mail_opt_outs_type_check CHECK ((type = ANY (ARRAY['message'::text, 'comment'::text, 'comment reply'::text, 'like'::text])))
);
CREATE TABLE public.mailed_links (
    id uuid NOT NULL,
    purpose text NOT NULL,
    token_hash bytea NOT NULL,
    email text NOT NULL,
    member_id uuid,
    full_name text,
    campus_id text NOT NULL,
    browser_hash bytea,
    tries_left smallint DEFAULT 5 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    return_path text,
    CONSTRAINT mailed_links_purpose_check CHECK ((purpose = ANY (ARRAY['signIn'::text, 'reset'::text])))
);
COMMENT ON COLUMN public.mailed_links.browser_hash IS 'Digest of a cookie: the link works in the browser that asked for it.';
COMMENT ON COLUMN public.mailed_links.tries_left IS 'How many failed attempts the link still allows.';
CREATE TABLE public.mails (
    id uuid NOT NULL,
    kind text NOT NULL,
    campus_id text NOT NULL,
    member_id uuid,
    recipient text NOT NULL,
    payload bytea,
    urgency text NOT NULL,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    claim uuid,
    claimed_until timestamp with time zone,
    attempts smallint DEFAULT 0 NOT NULL,
    cuts smallint DEFAULT 0 NOT NULL,
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    CONSTRAINT mails_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'dropped'::text]))),
    CONSTRAINT mails_urgency_check CHECK ((urgency = ANY (ARRAY['now'::text, 'later'::text])))
);
COMMENT ON COLUMN public.mails.payload IS 'What the text is made of, encrypted; null once it was sent.';
COMMENT ON COLUMN public.mails.claim IS 'The process that is sending it.';
COMMENT ON COLUMN public.mails.cuts IS 'How often sending was interrupted: by a lost connection or the end of the process.';
CREATE TABLE public.member_addresses (
    member_id uuid NOT NULL,
    network text NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.member_words (
    member_id uuid NOT NULL,
    campus_id text NOT NULL,
    word text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL
);
CREATE TABLE public.members (
    id uuid NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    username text NOT NULL,
    first_name text NOT NULL,
    middle_name text,
    last_name text NOT NULL,
    bio text DEFAULT ''::text NOT NULL,
    image text,
    phone text,
    gender text,
    birth_date date,
    campus_id text,
    school_email text,
    school_verified boolean DEFAULT false NOT NULL,
    profile_set_up boolean DEFAULT false NOT NULL,
    total_posts integer DEFAULT 0 NOT NULL,
    stripe_account_id text,
    charges_enabled boolean DEFAULT false NOT NULL,
    payouts_enabled boolean DEFAULT false NOT NULL,
    stripe_onboarding_complete boolean DEFAULT false NOT NULL,
    banned_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_modified timestamp with time zone DEFAULT now() NOT NULL,
    ban_key text GENERATED ALWAYS AS (public.email_ban_key(email)) STORED,
    device_epoch integer DEFAULT 0 NOT NULL,
    payouts_paused boolean DEFAULT false NOT NULL,
    payouts_checked_at timestamp with time zone,
    deleted_at timestamp with time zone,
    CONSTRAINT a_verified_student_has_a_campus CHECK (((NOT school_verified) OR (campus_id IS NOT NULL))),
    CONSTRAINT members_bio_check CHECK ((char_length(bio) <= 160)),
    CONSTRAINT members_email_check CHECK ((email = lower(email))),
    CONSTRAINT members_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text]))),
    CONSTRAINT members_phone_check CHECK ((char_length(phone) <= 20)),
    CONSTRAINT members_school_email_check CHECK ((school_email = lower(school_email))),
    CONSTRAINT members_total_posts_check CHECK ((total_posts >= 0)),
    CONSTRAINT members_username_check CHECK (((char_length(username) >= 1) AND (char_length(username) <= 50)))
);
COMMENT ON COLUMN public.members.image IS 'Path of the photo, /files/{path}; without width and extension.';
COMMENT ON COLUMN public.members.school_verified IS 'Has proven school_email: a student of campus_id.';
COMMENT ON COLUMN public.members.ban_key IS 'The email without what mailboxes ignore, so that a ban covers every spelling.';
COMMENT ON COLUMN public.members.device_epoch IS 'A known device''s cookie names this number; a higher one makes all devices unknown.';
CREATE TABLE public.mentions (
    post_id uuid NOT NULL,
    campus_id text NOT NULL,
    member_id uuid NOT NULL,
    written text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL
);
COMMENT ON COLUMN public.mentions.written IS 'The username as it was written.';
CREATE TABLE public.message_hearts (
    message_id uuid NOT NULL,
    member_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.message_media (
    id uuid NOT NULL,
    message_id uuid NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    path text NOT NULL,
    widths integer[] NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    placeholder text NOT NULL,
    CONSTRAINT message_media_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'animation'::text, 'video'::text])))
);
CREATE TABLE public.message_previews (
    member_id uuid NOT NULL
);
COMMENT ON COLUMN public.message_previews.member_id IS 'Members whose emails may quote messages.';
CREATE TABLE public.messages (
    id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    number integer NOT NULL,
    author_id uuid NOT NULL,
    body jsonb NOT NULL,
    plain_text text NOT NULL,
    shared_post_id uuid,
    send_key uuid NOT NULL,
    send_digest bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
COMMENT ON COLUMN public.messages.number IS 'Counts up from 1 within the conversation.';
COMMENT ON COLUMN public.messages.send_key IS 'The idempotency key of the request that sent it.';
COMMENT ON COLUMN public.messages.send_digest IS 'Digest of that request, to tell a repeated one from a changed one.';
CREATE TABLE public.notification_actors (
    notification_id uuid NOT NULL,
    member_id uuid NOT NULL,
    acted_at timestamp with time zone DEFAULT clock_timestamp()
);
CREATE TABLE public.notification_replies (
    notification_id uuid NOT NULL,
    campus_id text NOT NULL,
    post_id uuid NOT NULL,
    member_id uuid NOT NULL,
    acted_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
CREATE TABLE public.notifications (
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    type text NOT NULL,
    campus_id text NOT NULL,
    post_id uuid,
    conversation_id uuid,
    message_id uuid,
    actor_id uuid NOT NULL,
    count integer DEFAULT 1 NOT NULL,
    message text DEFAULT ''::text NOT NULL,
    read_at timestamp with time zone,
    mailed_at timestamp with time zone,
    happened_at timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
    unread_since timestamp with time zone,
    is_group boolean DEFAULT false NOT NULL,
    CONSTRAINT about_a_post_or_a_conversation CHECK (((post_id IS NULL) <> (conversation_id IS NULL))),
    CONSTRAINT notifications_count_check CHECK ((count > 0)),
    CONSTRAINT notifications_type_check CHECK ((type = ANY (ARRAY['like'::text, 'comment'::text, 'comment reply'::text, 'comment interaction'::text, 'post interaction'::text, 'message'::text, 'message like'::text, 'new chat'::text, 'mention'::text])))
);
COMMENT ON COLUMN public.notifications.count IS 'How many members it tells of.';
COMMENT ON COLUMN public.notifications.unread_since IS 'When it became unread; null if it is read.';
COMMENT ON COLUMN public.notifications.is_group IS 'Of several replies, which notification_replies names.';
CREATE TABLE public.old_usernames (
    username text NOT NULL,
    member_id uuid NOT NULL,
    kept_until timestamp with time zone NOT NULL,
    CONSTRAINT old_usernames_username_check CHECK ((username = lower(username)))
);
CREATE TABLE public.post_media (
    id uuid NOT NULL,
    campus_id text NOT NULL,
    post_id uuid NOT NULL,
    "position" smallint NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    path text NOT NULL,
    widths integer[] NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    placeholder text NOT NULL,
    alt text DEFAULT ''::text NOT NULL,
    CONSTRAINT post_media_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'animation'::text, 'video'::text])))
);
COMMENT ON COLUMN public.post_media.path IS 'Path of its files without width and extension.';
CREATE TABLE public.post_search (
    campus_id text NOT NULL,
    post_id uuid NOT NULL,
    root_id uuid NOT NULL,
    root_at timestamp with time zone NOT NULL,
    words tsvector NOT NULL,
    forms text[] NOT NULL,
    prices integer[] DEFAULT '{}'::integer[] NOT NULL
);
COMMENT ON COLUMN public.post_search.words IS 'The words of the post with positions and weights.';
COMMENT ON COLUMN public.post_search.forms IS 'The distinct words, which are counted.';
COMMENT ON COLUMN public.post_search.prices IS 'Prices that the post asks, in whole dollars.';
CREATE TABLE public.posts (
    id uuid NOT NULL,
    campus_id text NOT NULL,
    author_id uuid NOT NULL,
    parent_id uuid,
    root_id uuid,
    body jsonb NOT NULL,
    plain_text text NOT NULL,
    category text,
    image_count smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_modified timestamp with time zone DEFAULT now() NOT NULL,
    save_count integer DEFAULT 0 NOT NULL,
    reply_count integer DEFAULT 0 NOT NULL,
    mention_count smallint DEFAULT 0 NOT NULL,
    send_key uuid,
    send_digest bytea,
    CONSTRAINT a_reply_has_parent_and_root CHECK (((parent_id IS NULL) = (root_id IS NULL))),
    CONSTRAINT a_send_key_has_a_digest CHECK (((send_key IS NULL) = (send_digest IS NULL))),
    CONSTRAINT posts_reply_count_check CHECK ((reply_count >= 0)),
    CONSTRAINT posts_save_count_check CHECK ((save_count >= 0))
);
COMMENT ON COLUMN public.posts.root_id IS 'The post at the top of the thread; null for that post itself.';
COMMENT ON COLUMN public.posts.send_key IS 'The idempotency key of the request that created it.';
COMMENT ON COLUMN public.posts.send_digest IS 'Digest of that request, to tell a repeated one from a changed one.';
CREATE TABLE public.rate_limits (
    key text NOT NULL,
    count integer NOT NULL,
    window_ends_at timestamp with time zone NOT NULL
);
COMMENT ON COLUMN public.rate_limits.key IS 'What is limited: name, then member id, email or IP address.';
CREATE TABLE public.removals (
    id uuid NOT NULL,
    campus_id text NOT NULL,
    post_id uuid NOT NULL,
    member_id uuid NOT NULL,
    reason text NOT NULL,
    is_ban boolean NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    erase_at timestamp with time zone
);
CREATE TABLE public.removed_media (
    post_id uuid NOT NULL,
    path text NOT NULL,
    widths integer[] NOT NULL,
    media jsonb NOT NULL
);
CREATE TABLE public.removed_messages (
    message_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    author_id uuid NOT NULL,
    reason text NOT NULL,
    message jsonb NOT NULL,
    media jsonb,
    path text,
    widths integer[],
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    erase_at timestamp with time zone NOT NULL
);
CREATE TABLE public.removed_posts (
    post_id uuid NOT NULL,
    removal_id uuid NOT NULL,
    author_id uuid NOT NULL,
    parent_id uuid,
    post jsonb NOT NULL,
    mentions jsonb NOT NULL
);
CREATE TABLE public.removed_saves (
    post_id uuid NOT NULL,
    member_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.reports (
    id uuid NOT NULL,
    campus_id text NOT NULL,
    reporter_id uuid,
    about text NOT NULL,
    subject_id uuid NOT NULL,
    member_id uuid,
    username text NOT NULL,
    words text NOT NULL,
    photo_count smallint NOT NULL,
    reason text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone,
    note text,
    CONSTRAINT reports_about_check CHECK ((about = ANY (ARRAY['member'::text, 'post'::text, 'comment'::text, 'message'::text]))),
    CONSTRAINT reports_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'scam'::text, 'harassment'::text, 'prohibited'::text, 'impersonation'::text, 'other'::text])))
);
CREATE TABLE public.retired_usernames (
    username_digest bytea NOT NULL,
    kept_until timestamp with time zone NOT NULL
);
COMMENT ON COLUMN public.retired_usernames.username_digest IS 'Usernames of deleted accounts, which nobody may take for some time.';
CREATE TABLE public.saves (
    post_id uuid NOT NULL,
    campus_id text NOT NULL,
    member_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.search_history (
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    campus_id text NOT NULL,
    search_id uuid,
    text text NOT NULL,
    quantity integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_modified timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.search_index (
    is_only boolean DEFAULT true NOT NULL,
    version integer NOT NULL,
    CONSTRAINT search_index_is_only_check CHECK (is_only)
);
COMMENT ON COLUMN public.search_index.version IS 'The release of the rules that made the rows.';
CREATE TABLE public.search_suggestions (
    search_id uuid NOT NULL,
    campus_id text NOT NULL,
    start text NOT NULL COLLATE pg_catalog."C",
    views integer NOT NULL
);
CREATE TABLE public.search_viewers (
    search_id uuid NOT NULL,
    viewer text NOT NULL,
    viewed_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.search_word_changes (
    campus_id text NOT NULL,
    forms text[] NOT NULL,
    change smallint NOT NULL
);
CREATE TABLE public.search_word_counts (
    campus_id text NOT NULL,
    word text NOT NULL COLLATE pg_catalog."C",
    n integer NOT NULL
);
COMMENT ON COLUMN public.search_word_counts.n IS 'How many posts of the campus have the word.';
CREATE TABLE public.search_words (
    word text NOT NULL COLLATE pg_catalog."C",
    stem text NOT NULL,
    keys integer[] NOT NULL
);
COMMENT ON COLUMN public.search_words.keys IS 'Keys of spellings near the word, for typos.';
CREATE TABLE public.searches (
    id uuid NOT NULL,
    campus_id text NOT NULL,
    text text NOT NULL,
    unique_views integer DEFAULT 0 NOT NULL,
    ghost_views integer DEFAULT 0 NOT NULL,
    total_views integer DEFAULT 0 NOT NULL,
    people integer DEFAULT 0 NOT NULL,
    is_decent boolean NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_modified timestamp with time zone DEFAULT now() NOT NULL,
    removed_at timestamp with time zone,
    CONSTRAINT searches_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 60)))
);
CREATE TABLE public.sessions (
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    token text NOT NULL,
    ip_address text,
    user_agent text,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_modified timestamp with time zone DEFAULT now() NOT NULL,
    proven_email text
);
COMMENT ON COLUMN public.sessions.proven_email IS 'The email that the login proved, by a link or by Google.';
CREATE TABLE public.sign_in_methods (
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    provider_id text NOT NULL,
    account_id text NOT NULL,
    password_hash text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_modified timestamp with time zone DEFAULT now() NOT NULL
);
COMMENT ON COLUMN public.sign_in_methods.provider_id IS 'credential for a password, or google.';
CREATE TABLE public.staff_emails (
    email text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_emails_email_check CHECK ((email = lower(email)))
);
CREATE TABLE public.stripe_events (
    id text NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.uploads (
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    campus_id text NOT NULL,
    target_id uuid NOT NULL,
    state text NOT NULL,
    kind text,
    name text NOT NULL,
    path text,
    widths integer[],
    width integer,
    height integer,
    placeholder text,
    bytes bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    target text DEFAULT 'post'::text NOT NULL,
    progress real,
    worked_at timestamp with time zone,
    problem text,
    CONSTRAINT uploads_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'animation'::text, 'video'::text]))),
    CONSTRAINT uploads_state_check CHECK ((state = ANY (ARRAY['storing'::text, 'ready'::text]))),
    CONSTRAINT uploads_target_check CHECK ((target = ANY (ARRAY['post'::text, 'message'::text, 'profile'::text])))
);
COMMENT ON COLUMN public.uploads.target_id IS 'The future id of the post or message, or the member.';
CREATE TABLE public.verification_codes (
    member_id uuid NOT NULL,
    purpose text NOT NULL,
    email text NOT NULL,
    campus_id text,
    code_hash bytea NOT NULL,
    tries_left smallint DEFAULT 5 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    long_code_hash bytea,
    CONSTRAINT verification_codes_purpose_check CHECK ((purpose = ANY (ARRAY['email'::text, 'school'::text, 'newEmail'::text])))
);
COMMENT ON COLUMN public.verification_codes.tries_left IS 'How many wrong codes may still be entered.';
COMMENT ON COLUMN public.verification_codes.long_code_hash IS 'Digest of the code in the email''s link, which is longer than the one to type.';
