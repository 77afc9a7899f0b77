call app.falls_due('saved_view', 'saved-views.forget', 'r.deleted_at', 'deleted_at');
