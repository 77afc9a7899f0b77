-- Who writes a row with a key to a source holds the source meanwhile, and several machines ask for the right to change it before they let anybody. No policy lets a row be changed.
grant update on source to app_rw;
