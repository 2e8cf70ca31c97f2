-- Who sees what a member saves. A row is made by the member's first save, which is when they are told, or by a choice before it.
create table save_settings (
  member_id uuid primary key references members (id) on delete cascade,
  -- On the profile, in the lists of who saved a post, and by name to the author of a post.
  seen_by text not null default 'everyone' check (seen_by in ('everyone', 'campus', 'me'))
);
