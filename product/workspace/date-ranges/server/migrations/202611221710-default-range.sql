-- The period that counts where none is chosen stands with the tenant (`default_date_range`), where signing in tells it too, and nowhere else.
alter table date_setting no force row level security;
select set_config('app.platform', 'on', true);
update tenant t set default_date_range = d.default_period from date_setting d where d.tenant_id = t.id and d.default_period is not null;
select set_config('app.platform', '', true);
alter table date_setting force row level security;
alter table date_setting drop column default_period;
