call app.falls_due('view_subscription', 'view-subscriptions.check-all', $$timestamptz 'epoch'$$);
