-- A case of which an appeal waits has been closed by the decision about another one; an answer to an appeal has taken cases from the
-- operators to whom they had been passed on.
update cases c set state = 'appealed', waiting_since = w.since,
  rank = w.since - make_interval(secs => (c.weight + 24) * 3600), weight = c.weight + 24
from (
  select a.case_id, min(a.at) as since from case_acts a
  where a.act = 'appeal' and not exists (
    select from case_acts d where d.act = 'decide' and d.about_act_id = a.about_act_id)
  group by a.case_id
) w
where w.case_id = c.id and c.state <> 'appealed';

update cases c set state = 'escalated'
where c.state = 'waiting' and exists (
  select from case_acts e where e.case_id = c.id and e.act = 'escalate' and not exists (
    select from case_acts d where d.case_id = c.id and (d.at, d.id) > (e.at, e.id)
      and d.act in ('dismiss', 'remove', 'warn', 'pause', 'ban')));
