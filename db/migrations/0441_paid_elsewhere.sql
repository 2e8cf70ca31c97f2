-- A refund that no card takes is paid back another way, which Stripe knows nothing of.
alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check check (kind in ('capture', 'fee', 'transfer', 'reversal', 'refund', 'refund failure',
    'dispute', 'dispute won', 'dispute charged', 'dispute returned', 'paid elsewhere')) not valid;
