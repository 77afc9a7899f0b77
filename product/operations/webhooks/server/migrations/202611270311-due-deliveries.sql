call app.falls_due('webhook_delivery', 'webhooks.forget', 'r.created_at');
call app.falls_due('webhook_delivery', 'webhooks.sweep', $$case r.state when 'Waiting' then r.next_at end$$, 'state, next_at');
