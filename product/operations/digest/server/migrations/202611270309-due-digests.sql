call app.falls_due('digest', 'digest.send-due', 'r.next_at', 'next_at');
