call app.falls_due('user_import', 'user-imports.forget', 'r.created_at');
