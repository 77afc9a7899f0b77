call app.has_files('ticket');
