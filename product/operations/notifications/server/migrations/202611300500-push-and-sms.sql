-- Two channels more: push to browsers and text messages.
alter table notification_rule add column push text, add column sms text;
alter table notification_item
  add column push text not null default 'Off',
  add column push_due timestamptz,
  add column push_at timestamptz,
  add column sms text not null default 'Off',
  add column sms_due timestamptz,
  add column sms_at timestamptz,
  add column push_gathered boolean not null default false,
  add column sms_gathered boolean not null default false;
create index notification_item_push on notification_item (tenant_id, push_due) where push_due is not null;
create index notification_item_sms on notification_item (tenant_id, sms_due) where sms_due is not null;
drop index notification_item_subject;
create index notification_item_subject on notification_item (tenant_id, kind, subject)
  where in_app_due is not null or email_due is not null or push_due is not null or sms_due is not null;
call app.falls_due('notification_item', 'push-notifications.tell-due', 'r.push_due', 'push_due');
call app.falls_due('notification_item', 'sms-notifications.tell-due', 'r.sms_due', 'sms_due');
