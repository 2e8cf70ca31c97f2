-- Whom an act of staff is about, by id: the name in its `subject` is that of the time of the act, and members change theirs. Apart from the
-- audit, which may belong to another role and is never changed.
create table act_members (
  act_id uuid primary key,
  member_id uuid not null references members on delete cascade
);

create index act_members_by_member on act_members (member_id, act_id);

insert into act_members (act_id, member_id)
select s.id, c.member_id from staff_acts s join cases c on c.id::text = s.details ->> 'case'
where c.member_id is not null and s.act like 'case.%';

-- Names are compared in lower case: an old name is stored so.
insert into act_members (act_id, member_id)
select s.id, coalesce(m.id, o.member_id) from staff_acts s
  left join members m on lower(m.username) = lower(substr(s.subject, 2))
  left join old_usernames o on o.username = lower(substr(s.subject, 2))
where s.subject like '@%' and coalesce(m.id, o.member_id) is not null
on conflict do nothing;
