drop index client_report_by_time;
create index client_report_by_time on client_report (tenant_id, at);
call app.falls_due('client_report', 'notifier.forget-reports', 'r.at');
