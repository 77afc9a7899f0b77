call app.falls_due('sso_config', 'single-sign-on.warn-of-certificates', $$timestamptz 'epoch'$$, 'method, certificate, next_certificate, jwt_keys');
