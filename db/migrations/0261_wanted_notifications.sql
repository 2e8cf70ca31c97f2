-- Existing rows have one of the other types, so nothing is scanned.
alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in ('like', 'comment', 'comment reply', 'comment interaction',
    'post interaction', 'message', 'message like', 'new chat', 'mention', 'price lowered', 'deal', 'still there',
    'wanted found')) not valid;

alter table mail_opt_outs
  drop constraint mail_opt_outs_type_check,
  add constraint mail_opt_outs_type_check
    check (type in ('message', 'comment', 'comment reply', 'like', 'wanted found')) not valid;
