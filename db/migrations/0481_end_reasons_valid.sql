alter table deal_steps validate constraint deal_steps_reason_check;
