-- A ban from before a wave stays when the wave is taken back only if no case and no other wave had made it. The releases before
-- wrote true for these, too.
comment on column account_wave_members.was_banned is
  'Banned already, by neither a case nor another wave that stood then: stays banned when the wave is taken back.';

do $$
declare
  one record;
begin
  -- The oldest first: a wave is a reason for the next ones.
  for one in
    select w.wave_id, w.member_id, v.at, m.banned_at
    from account_wave_members w join account_waves v on v.id = w.wave_id join members m on m.id = w.member_id
    where w.was_banned and v.undone_at is null and m.banned_at is not null
    order by v.at
  loop
    update account_wave_members set was_banned = false
    where wave_id = one.wave_id and member_id = one.member_id and (
      exists (
        select from cases c join case_acts a on a.case_id = c.id
        where c.member_id = one.member_id and a.act = 'ban' and a.at between one.banned_at and one.at
          and not exists (
            select from case_acts d
            where d.case_id = a.case_id and d.about_act_id = a.id and d.at <= one.at
              and (d.act = 'restore' or (d.act = 'decide' and d.is_overturned))))
      or exists (
        select from account_wave_members e join account_waves v on v.id = e.wave_id
        where e.member_id = one.member_id and e.wave_id <> one.wave_id and not e.was_banned
          and v.at between one.banned_at and one.at and (v.undone_at is null or v.undone_at > one.at)));
  end loop;
end
$$;
