-- The releases before let comments of a ban that had ended be erased when what they replied to was hidden itself. Those that are
-- still there are shown by the job, or wait for what they replied to.
with found as (
  update removals r set erase_at = null from removed_posts p
  where r.is_ban and r.erase_at is not null and p.post_id = r.post_id
    and (exists (select from posts t where t.id = p.parent_id)
      or exists (select from removed_posts t where t.post_id = p.parent_id))
  returning r.member_id
)
insert into jobs (name, key, payload, priority, run_at)
select distinct 'apply-ban', member_id::text, jsonb_build_object('memberId', member_id), 0, now() from found
on conflict do nothing;

comment on column removals.is_ban is 'Whether it ends with the ban of the member.';
comment on column removals.erase_at is 'Null as long as a ban lasts.';
comment on column removed_posts.parent_id is 'The post that it replied to; null for a message.';
comment on column removed_media.post_id is 'The post, comment or message with which the file was deleted.';
