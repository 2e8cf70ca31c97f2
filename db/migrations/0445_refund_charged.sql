-- A refund that was made by hand while a bank had all of the charge is taken from an item once the bank has given it back.
alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check check (kind in ('capture', 'fee', 'transfer', 'reversal', 'refund', 'refund failure',
    'refund charged', 'dispute', 'dispute won', 'dispute charged', 'dispute returned', 'paid elsewhere')) not valid;
