-- Mails about deals can be turned off one by one.
alter table mail_opt_outs
  drop constraint mail_opt_outs_type_check,
  add constraint mail_opt_outs_type_check check (type in ('message', 'comment', 'comment reply', 'like', 'deal offer',
    'deal accepted', 'deal meeting', 'deal changed', 'deal ended', 'deal rate', 'wanted found')) not valid;
