import { type RawBuilder, sql } from 'kysely'

/** For `doUpdateSet`: these columns become what the row that stood in the way was to have. Their values once more would be parameters in `do update`, which several machines do not plan. */
export function excluded<C extends object>(columns: C): { [Name in keyof C]: RawBuilder<C[Name]> } {
  const set = Object.keys(columns).map((name) => [name, sql.ref(`excluded.${name}`)])
  return Object.fromEntries(set) as { [Name in keyof C]: RawBuilder<C[Name]> }
}
