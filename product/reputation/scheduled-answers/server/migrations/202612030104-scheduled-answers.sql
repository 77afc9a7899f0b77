call app.falls_due('scheduled', 'scheduled-answers.send', $$case when r.kind = 'question' and r.state = 'Scheduled' then r.send_at end$$, 'state, send_at');
