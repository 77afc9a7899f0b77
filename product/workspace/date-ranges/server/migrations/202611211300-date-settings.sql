-- How a tenant counts weeks and fiscal years; a tenant without a row counts as the defaults say.
create table date_setting (
  tenant_id bigint primary key references tenant,
  week_start smallint not null default 1 check (week_start between 0 and 6),
  fiscal_style text not null default 'None' check (fiscal_style in ('None', 'CalendarMonths', 'Weeks445', 'Weeks454', 'Weeks544')),
  fiscal_month smallint not null default 1 check (fiscal_month between 1 and 12),
  fiscal_day smallint not null default 1 check (fiscal_day between 1 and 28),
  fiscal_year_begins text not null default 'NearestWeek' check (fiscal_year_begins in ('NearestWeek', 'LastWeekBefore')),
  fiscal_year_named text not null default 'ByEnd' check (fiscal_year_named in ('ByEnd', 'ByStart')),
  default_period text,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
call app.protect('date_setting');
