-- Modules that a location does without; the tenant's own say stands on the tenant's row.
alter table location add column disabled_modules int[] not null default '{}';

-- Whether a module does not work at a location with a source; `source` null asks of the location alone.
create function app.is_module_off(module int, source int, closed int[], locked int[], excluded jsonb, disabled int[]) returns boolean
  language sql immutable parallel safe return
  module = any(closed) or (module = any(disabled) and module <> all(locked)) or coalesce(excluded -> module::text @> to_jsonb(source), false);
