-- A deal: one member wants to buy what one post sells. Offers, the line of buyers, the meeting and the handoff are its
-- states (src/features/deals/contract/moves.ts).
create table deals (
  id uuid primary key,
  campus_id text not null references campuses (id),
  post_id uuid,
  seller_id uuid not null references members (id),
  buyer_id uuid not null references members (id),
  title text not null,
  state text not null check (state in ('offered', 'countered', 'waiting', 'held', 'sold', 'ended')),
  end_reason text check (end_reason in ('declined', 'taken back', 'expired', 'lapsed', 'left', 'released', 'closed')),
  price_cents integer not null check (price_cents between 0 and 1000000),
  unanswered smallint not null default 0,
  version integer not null default 1,
  due_at timestamptz,
  line_at timestamptz,
  code text check (code ~ '^[0-9]{6}$'),
  code_tries smallint not null default 0,
  seller_confirmed_at timestamptz,
  buyer_confirmed_at timestamptz,
  meeting_place text check (length(meeting_place) between 1 and 100),
  meeting_at timestamptz,
  meeting_by uuid references members (id),
  meeting_agreed boolean not null default false,
  reminded_of timestamptz,
  sold_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A sold one outlives its post: members are rated for it.
  foreign key (campus_id, post_id) references posts (campus_id, id) on delete set null (post_id),
  unique (post_id, buyer_id),
  check (seller_id <> buyer_id),
  check ((state = 'ended') = (end_reason is not null)),
  check ((state = 'sold') = (sold_at is not null)),
  check ((state = 'held') <= (code is not null and due_at is not null))
);

-- Whatever the program does, one post is reserved for one buyer.
create unique index deals_one_hold on deals (post_id) where state = 'held';
create index deals_of_seller on deals (seller_id, buyer_id, updated_at);
create index deals_of_buyer on deals (buyer_id, seller_id, updated_at);

comment on column deals.post_id is 'null if the post is deleted';
comment on column deals.title is 'the first line of the post when the deal began';
comment on column deals.price_cents is 'the price of the open offer, or the one agreed on';
comment on column deals.unanswered is 'how many offers the buyer has made since the seller last answered';
comment on column deals.version is 'counts the steps; a caller says which one they saw';
comment on column deals.due_at is 'when the open offer expires or the hold lapses';
comment on column deals.line_at is 'since when the buyer is in the line; its order';
comment on column deals.code is 'shown to the buyer only, who tells it at the handoff';
comment on column deals.code_tries is 'wrong codes so far';
comment on column deals.meeting_by is 'who proposed it, or changed it last';
comment on column deals.reminded_of is 'the time of the meeting that both were reminded of';

-- What happened in a deal, in order. The number of a step is the version that it made.
create table deal_steps (
  deal_id uuid not null references deals (id) on delete cascade,
  number integer not null,
  kind text not null,
  actor_id uuid references members (id),
  price_cents integer,
  happened_at timestamptz not null,
  primary key (deal_id, number)
);

comment on column deal_steps.actor_id is 'null if time did it, or what happened to the post';

-- What buyer and seller say of each other after the handoff.
create table ratings (
  deal_id uuid not null references deals (id) on delete cascade,
  rater_id uuid not null references members (id),
  rated_id uuid not null references members (id),
  stars smallint not null check (stars between 1 and 5),
  words text[] not null default '{}',
  text text not null default '' check (length(text) <= 140),
  shown_at timestamptz not null,
  created_at timestamptz not null,
  primary key (deal_id, rater_id)
);

create index ratings_of_member on ratings (rated_id, shown_at, deal_id);

comment on column ratings.shown_at is 'when it is shown: once both have rated, or seven days after the handoff';

alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in ('like', 'comment', 'comment reply', 'comment interaction',
    'post interaction', 'message', 'message like', 'new chat', 'mention', 'price lowered', 'deal',
    'still there')) not valid;
