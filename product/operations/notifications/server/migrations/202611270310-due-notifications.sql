create index notification_by_age on notification (tenant_id, at);
call app.falls_due('notification', 'notifications.forget', 'r.at');
