-- The owners of tasks are told a day before these are due, and when they are late.
call app.falls_due('task', 'notifications.tell-tasks', $$case when r.status = 1 and r.owner_id is not null then r.due_at - interval '24 hours' end$$, 'status, owner_id, due_at');
