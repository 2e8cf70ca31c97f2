-- A mail request, inserted in the transaction that caused it. Its id is part of the mail's Message-ID.
create table mails (
  id uuid primary key,
  kind text not null,
  campus_id text not null references campuses (id),
  member_id uuid references members (id) on delete cascade,
  recipient text not null,
  -- The template's props, encrypted, because they hold codes and links. Erased after delivery.
  payload bytea,
  -- Mails that somebody waits for go first.
  urgency text not null check (urgency in ('now', 'later')),
  due_at timestamptz not null default now(),
  -- `sending` from just before the text is sent: if the connection breaks then, the mail may have arrived.
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  -- The delivery that has claimed the mail, and until when; after that the mail can be claimed again.
  claim uuid,
  claimed_until timestamptz,
  attempts smallint not null default 0,
  -- How often a delivery was interrupted in state `sending`.
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
