import { sql, type RawBuilder } from 'kysely'

/** The address of a location as one text, over `location` under an alias; the file that it goes into finds the same location again. */
export function addressOf(alias: string): RawBuilder<string> {
  const part = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<string>`concat_ws(', ', nullif(${part('street')}, ''), nullif(trim(${part('postal_code')} || ' ' || ${part('city')}), ''), nullif(${part('region')}, ''), nullif(${part('country')}, ''))`
}
