-- A review takes the files of its reply along, however it is deleted.
call app.has_files('review');
