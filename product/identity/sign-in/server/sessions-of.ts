import { sql } from 'kysely'
import { DEFAULT_TIMEOUT_MINUTES } from '#product/organization/tenants/contract.ts'

/** Which rows of `session s`, with their `users u` and `tenant t`, are still good. */
export function isAlive(now: Date) {
  return sql<boolean>`s.expires_at > ${now} and s.auth_version = u.auth_version
    and (s.persistent or s.last_seen_at >= ${now}::timestamptz - make_interval(mins => coalesce(t.timeout_mins, ${DEFAULT_TIMEOUT_MINUTES})))`
}
