-- A mail request (core §3), written in the transaction of what caused it. Its id makes the mail's Message-ID.
create table mails (
  id uuid primary key,
  kind text not null,
  campus_id text not null references campuses (id),
  member_id uuid references members (id) on delete cascade,
  recipient text not null,
  -- What the template is given, sealed under a key of AUTH_SECRET: codes and links are in it. Erased once delivered.
  payload bytea,
  -- What somebody waits for overtakes the rest.
  urgency text not null check (urgency in ('now', 'later')),
  due_at timestamptz not null default now(),
  -- `sending` from just before the text is handed over: after a cut nobody knows whether it arrived.
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  -- Which delivery holds it, and until when: one that died is taken over.
  claim uuid,
  claimed_until timestamptz,
  attempts smallint not null default 0,
  -- How often the connection was cut after the text had gone out.
  cuts smallint not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index mails_waiting on mails (urgency desc, id) where state in ('queued', 'sending');
create index mails_waiting_of_recipient on mails (recipient, urgency, id)
  where state in ('queued', 'sending');
create index mails_of_member on mails (member_id);
create index mails_age on mails (created_at);
