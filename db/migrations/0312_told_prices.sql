-- Of a lowered price: the lowest one that the member was told lately, in cents. A lower one is unread again.
alter table notifications add column told_cents integer;
