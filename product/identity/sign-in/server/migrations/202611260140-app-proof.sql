-- A code mailed while an authenticator app is set up, hashed with the app's secret; null where the session has shown more than a password.
alter table second_factor add column next_proof text;
