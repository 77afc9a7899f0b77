-- A ticket is told of an hour before its target.
call app.falls_due('ticket', 'notifications.tell-breach', 'r.target_at - interval ''1 hour''', 'target_at');
