-- The agency above a tenant is a setting of the scope (`app.of_agency`), not looked up in another table.
drop policy seen on default_role;
create policy seen on default_role for select using (
  coalesce(current_setting('app.platform', true), '') = 'on' or agency_id = 1
  or agency_id = nullif(current_setting('app.of_agency', true), '')::bigint);

-- No trigger writes a table that every machine has its copy of: whoever changes what a role holds hands it down (`write-actions.ts`).
drop trigger hands_down on role;
drop function app.hand_down_actions();
