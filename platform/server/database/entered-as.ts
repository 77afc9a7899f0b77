import type pg from 'pg'

/** The same database, entered as another of the product's roles by the same password. */
export function enteredAs<C extends pg.ClientConfig>(user: 'app_rw' | 'app_platform', connection: C): C {
  const { connectionString } = connection
  if (connectionString === undefined) return { ...connection, user }
  return { ...connection, connectionString: Object.assign(new URL(connectionString), { username: user }).href }
}
