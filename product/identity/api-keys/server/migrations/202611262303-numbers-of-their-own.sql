select set_config('app.platform', 'on', true);

-- No two tables draw from one sequence. Agencies' keys count from where tenants' will never come, so that one number is still one key.
alter table agency_api_key alter column id drop default;
alter table agency_api_key alter column id add generated always as identity (start with 1000000000001);

select set_config('app.platform', '', true);
