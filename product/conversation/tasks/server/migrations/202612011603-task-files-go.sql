call app.has_files('task');
