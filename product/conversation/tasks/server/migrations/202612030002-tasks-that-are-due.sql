-- The due date at which a task was last said to be due; those that are over stay unsaid.
alter table task add column said_due_at timestamptz;
update task set said_due_at = due_at where due_at <= now();
call app.falls_due('task', 'tasks.say-due', 'case when r.status = 1 and r.due_at is distinct from r.said_due_at then r.due_at end', 'status, due_at, said_due_at');
