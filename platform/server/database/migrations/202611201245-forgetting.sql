-- What is over is forgotten over all tenants at once: the platform sees of these two tables old rows alone, and may only delete them.
create policy old on idempotency for select using (app.is_platform() and created_at < now() - interval '24 hours');
create policy forgotten on idempotency for delete using (app.is_platform() and created_at < now() - interval '24 hours');
create policy old on outbox for select using (app.is_platform() and created_at < now() - interval '30 days');
create policy forgotten on outbox for delete using (app.is_platform() and created_at < now() - interval '30 days');
create index idempotency_by_age on idempotency (created_at);
create index outbox_by_age on outbox (created_at);
