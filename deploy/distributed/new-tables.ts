import { definers, placed } from './placement.ts'

/** Parts of a table that are made as it is laid out are none of ours. */
const isOwn = `coalesce(current_setting('app.laying_out', true), '') = ''`

/** What lies around each migration of a database that is laid out: tables are laid out as they are made, before anything is in them, and functions as they are said to run. */
export const newTables: { readonly begin: readonly string[]; readonly end: readonly string[] } = {
  begin: [
    `set local citus.multi_shard_modify_mode to 'sequential'`,
    ...onTheFirstAlone(
      `create function app.keep_new_table() returns event_trigger language plpgsql as $$
        begin if ${isOwn} then perform set_config('citus.enable_ddl_propagation', 'off', true); end if; end $$`, // a key to what is cut would be refused
      `create function app.lay_out_new_table() returns event_trigger language plpgsql as $$
        declare made record; key record; keys text[];
        begin
          if not ${isOwn} then return; end if;
          perform set_config('app.laying_out', 'on', true);
          for made in select objid, objid::regclass as name from pg_event_trigger_ddl_commands()
            where command_tag = 'CREATE TABLE' and schema_name = 'public' loop
            keys := '{}';
            for key in select conname, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = made.objid and contype = 'f' loop
              execute format('alter table %s drop constraint %I', made.name, key.conname);
              keys := keys || format('alter table %s add constraint %I %s', made.name, key.conname, key.definition);
            end loop;
            perform set_config('citus.enable_ddl_propagation', 'on', true);
            if made.name::text = any(${textArray(placed('reference'))}) then perform create_reference_table(made.name);
            elsif made.name::text <> all(${textArray(placed('coordinator'))}) then perform create_distributed_table(made.name, 'tenant_id', colocate_with => 'public.location'); end if;
            for key in select unnest(keys) as definition loop execute key.definition; end loop;
          end loop;
          perform set_config('citus.enable_ddl_propagation', 'on', true), set_config('app.laying_out', '', true);
        end $$`,
      `create event trigger keep_new_table on ddl_command_start when tag in ('CREATE TABLE') execute function app.keep_new_table()`,
      `create event trigger lay_out_new_table on ddl_command_end when tag in ('CREATE TABLE') execute function app.lay_out_new_table()`,
    ),
  ],
  end: [
    ...onTheFirstAlone(
      'drop event trigger keep_new_table',
      'drop event trigger lay_out_new_table',
      'drop function app.keep_new_table()',
      'drop function app.lay_out_new_table()',
    ),
    `do $$ declare made record; begin
      for made in select p.oid::regprocedure as signature, d.argument
        from json_each_text('${JSON.stringify(delegated())}') d(name, argument)
        join pg_namespace n on n.nspname = split_part(d.name, '.', 1) join pg_proc p on p.pronamespace = n.oid and p.proname = split_part(d.name, '.', 2)
        where not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid and o.distribution_argument_index is not null) loop
        perform create_distributed_function(made.signature, made.argument, colocate_with := 'public.location', force_delegation := true);
      end loop;
    end $$`,
  ],
}

function onTheFirstAlone(...statements: readonly string[]): string[] {
  const tell = (how: 'on' | 'off') => `set local citus.enable_ddl_propagation to ${how}`
  return [tell('off'), ...statements, tell('on')]
}

function textArray(names: readonly string[]): string {
  return `'{${names.join()}}'::text[]`
}

/** The functions that run on the machine of a tenant, each with the argument that says which. */
function delegated(): Record<string, string> {
  return Object.fromEntries(Object.entries(definers).flatMap(([name, by]) => (by ? [[name, by]] : [])))
}
