-- The end of a deal that its member can undo for some seconds: it is no step yet, and nobody else is told of it.
create table pending_ends (
  deal_id uuid primary key references deals (id) on delete cascade,
  version integer not null,
  side text not null check (side in ('buyer', 'seller')),
  move text not null check (move in ('declineOffer', 'declineCounter', 'leave', 'release')),
  reason text,
  due_at timestamptz not null
);

comment on column pending_ends.version is 'of the deal that the member saw; after another step nothing comes of it';
