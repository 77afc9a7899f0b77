call app.falls_due('response', 'responses.sweep', 'r.next_try_at', 'next_try_at');
