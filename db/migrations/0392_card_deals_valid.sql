alter table deals validate constraint deals_end_reason_check;
alter table deals validate constraint deals_a_payment_has_an_order;
