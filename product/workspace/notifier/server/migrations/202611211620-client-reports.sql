-- What browsers reported; of people who are in no tenant it stands in the super tenant's book.
create table client_report (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  at timestamptz not null,
  type text not null,
  namespace text not null,
  data jsonb not null,
  correlation_id text not null,
  about_id text,
  user_id bigint references users on delete set null,
  primary key (tenant_id, id)
);
call app.protect('client_report');
create index client_report_by_correlation on client_report (tenant_id, correlation_id);
create index client_report_by_about on client_report (tenant_id, about_id) where about_id is not null;
create index client_report_by_time on client_report (at);
