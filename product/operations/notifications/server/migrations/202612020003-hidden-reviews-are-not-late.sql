-- A review that is shown again may be late by now.
drop trigger due_review_notifications_tell_late_later on review;
create trigger due_review_notifications_tell_late_later after update of target_at, responded_at, vanished_at, hidden_at, history, date on review
  for each row execute function app.due_review_notifications_tell_late();
