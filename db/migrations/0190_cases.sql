-- A case is one reported thing. What happened to it is a list of acts, to which rows are only ever added; the state in
-- `cases` follows from them and is stored for the queue.
create table cases (
  id uuid primary key,
  campus_id text not null references campuses (id),
  about text not null check (about in ('member', 'post', 'comment', 'message')),
  subject_id uuid not null unique,
  -- The reported member, or the author of the reported thing.
  member_id uuid references members (id) on delete set null,
  state text not null default 'closed' check (state in ('waiting', 'escalated', 'appealed', 'closed')),
  -- The sum of what the open reports weigh, in hours: a case stands in the queue as if it were older by them.
  weight real not null default 0,
  -- Since when the case waits for a decision; null if it is closed.
  waiting_since timestamptz,
  -- `waiting_since` minus `weight`: the order of the queue.
  rank timestamptz,
  outcome text check (outcome in
    ('dismissed', 'removed', 'warned', 'paused', 'banned', 'restored', 'upheld', 'overturned')),
  decided_at timestamptz,
  -- Null if that account is deleted.
  decided_by uuid,
  -- The last act. Whoever decides names the one that they have seen.
  last_act_id uuid
);

create index cases_queue on cases (state, rank, id) where state <> 'closed';
create index cases_queue_of_campus on cases (campus_id, state, rank, id) where state <> 'closed';
create index cases_decided on cases (decided_at, id) where state = 'closed';
create index cases_decided_of_campus on cases (campus_id, decided_at, id) where decided_at is not null;
create index cases_of_decider on cases (decided_by) where decided_by is not null;
create index cases_of_member on cases (member_id, id);

create table case_acts (
  id uuid primary key,
  case_id uuid not null references cases (id),
  campus_id text not null,
  at timestamptz not null default now(),
  act text not null check (act in ('report', 'note', 'escalate', 'dismiss', 'remove', 'restore',
    'warn', 'pause', 'ban', 'appeal', 'decide')),
  -- The member or the member of the staff who acted; null for the shell and for deleted accounts.
  actor_id uuid,
  -- Which sentence of the code of conduct was broken.
  rule text,
  -- A note, or what the person concerned was told, or the text of an appeal.
  words text not null default '',
  -- What was told to those who reported.
  words_to_reporters text not null default '',
  -- Of a pause: what is paused, and until when.
  paused text check (paused in ('posting', 'messages', 'both')),
  paused_until timestamptz,
  -- How long the case had waited; null if it did not.
  waited_hours real,
  -- Of a decision about an appeal: whether the first decision was wrong.
  is_overturned boolean,
  -- The act that an appeal or the decision about it concerns.
  about_act_id uuid references case_acts (id)
);

create index case_acts_of_case on case_acts (case_id, id);
-- The public figures of a campus are read from this index alone.
create index case_acts_of_campus on case_acts (campus_id, at) include (act, is_overturned, waited_hours);
create index case_acts_of_actor on case_acts (actor_id) where actor_id is not null;
create unique index case_acts_appeals on case_acts (about_act_id) where act = 'appeal';
create unique index case_acts_decisions on case_acts (about_act_id) where act = 'decide';

-- The words of deleted accounts are emptied, and their names removed; nothing else is ever changed.
create function reject_change_of_case_acts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.words in ('', old.words)
    and new.words_to_reporters in ('', old.words_to_reporters)
    and (new.actor_id is null or new.actor_id = old.actor_id)
    and to_jsonb(new) - '{words,words_to_reporters,actor_id}'::text[]
      = to_jsonb(old) - '{words,words_to_reporters,actor_id}'::text[]
  then
    return new;
  end if;
  raise exception 'case_acts is append-only';
end
$$;

create trigger case_acts_append_only before update or delete on case_acts
  for each row execute function reject_change_of_case_acts();

-- Photos and videos of reported things as they were when reported. Their files stay as long as these rows.
create table case_media (
  case_id uuid not null references cases (id) on delete cascade,
  path text not null,
  kind text not null,
  widths integer[] not null,
  width integer not null,
  height integer not null,
  primary key (case_id, path)
);

create index case_media_path on case_media (path);

create or replace function queue_file_removal() returns trigger language plpgsql as $$
begin
  insert into file_removals (path, widths) select old.path, old.widths
  where not exists (select from case_media m where m.path = old.path);
  return null;
end
$$;

create or replace function queue_member_photo_removal() returns trigger language plpgsql as $$
declare
  photo text := substr(old.image, char_length('/files/') + 1);
begin
  insert into file_removals (path, widths) select photo, array[128, 384]
  where not exists (select from case_media m where m.path = photo);
  return null;
end
$$;

create function queue_case_file_removal() returns trigger language plpgsql as $$
begin
  insert into file_removals (path, widths) select old.path, old.widths
  where not exists (select from case_media m where m.path = old.path)
    and not exists (select from post_media g
      where g.path = old.path and g.post_id::text = split_part(old.path, '/', 3))
    and not exists (select from message_media g
      where g.path = old.path and g.message_id::text = split_part(old.path, '/', 3))
    and not exists (select from members m where m.image = '/files/' || old.path)
    and not exists (select from removed_media r where r.path = old.path)
    and not exists (select from removed_messages r where r.path = old.path);
  return null;
end
$$;

create trigger case_media_files after delete on case_media
  for each row execute function queue_case_file_removal();

alter table reports
  -- Null for reports that were closed before there were cases, and for those of muted members.
  add column case_id uuid,
  -- Whether the thing was found to break a rule; null while open, and for reports from before there were cases.
  add column was_right boolean,
  -- Reports of muted members are stored and closed, and nobody reads them.
  add column is_muted boolean not null default false;

-- Members whose reports kept being wrong.
create table muted_reporters (
  member_id uuid primary key references members (id) on delete cascade,
  muted_at timestamptz not null default now()
);

-- Reports that wait get their cases.
insert into cases (id, campus_id, about, subject_id, member_id, state, weight, waiting_since, rank)
select distinct on (subject_id) gen_random_uuid(), campus_id, about, subject_id, member_id, 'waiting', 1,
  created_at, created_at - interval '1 hour'
from reports where closed_at is null order by subject_id, created_at;

update reports r set case_id = c.id from cases c
where c.subject_id = r.subject_id and r.closed_at is null;

insert into case_acts (id, case_id, campus_id, at, act, actor_id)
select gen_random_uuid(), case_id, campus_id, created_at, 'report', reporter_id from reports
where closed_at is null;

update cases c set last_act_id = (select a.id from case_acts a where a.case_id = c.id order by a.at desc limit 1);
