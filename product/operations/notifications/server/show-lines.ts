import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'

type Line = { kind: string; subject: number; about: string; note?: string | null; at: Date }

/** Puts one thing under the bells of some users: added to their unread line of the kind, or a new one. */
export async function showLines(
  { db }: Pick<Tx, 'db'>,
  tenantId: number,
  { kind, subject, about, note = null, at }: Line,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return
  await sql`
    insert into notification (tenant_id, user_id, kind, subjects, about, note, at)
    select ${tenantId}, u, ${kind}, array[${subject}::bigint], ${about}, ${note}, ${at} from unnest(${userIds}::bigint[]) u order by u
    on conflict (tenant_id, user_id, kind) where read_at is null do update set
      subjects = array_append(array_remove(notification.subjects, excluded.subjects[1]), excluded.subjects[1]),
      about = excluded.about, note = excluded.note, at = excluded.at`.execute(db)
}
