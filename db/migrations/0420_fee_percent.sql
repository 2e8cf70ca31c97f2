-- What the operator keeps of each sale by card on a campus.
alter table campuses add column fee_percent numeric(3, 1) not null default 0
  constraint campuses_fee_percent_range check (fee_percent between 0 and 20);

comment on column campuses.fee_percent is 'percent of the price, without shipping; the seller pays it';
