import { sql } from 'kysely'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { notifications, type NotificationKind } from '../contract.ts'

type News = { kind: NotificationKind; subject: number; about: string; note?: string | null }

/** Tells some people one thing: added to their unread line of the kind, or a new one. Told twice it changes nothing but the time. */
export async function notify(ctx: JobCtx, userIds: readonly number[], news: News): Promise<void> {
  if (!userIds.length) return
  const { kind, subject, about, note = null } = news
  const everybody = [...new Set(userIds)].toSorted((a, b) => a - b)
  await ctx.tx(async (tx) => {
    await sql`
      insert into notification (tenant_id, user_id, kind, subjects, about, note, at)
      select ${ctx.tenantId}, u, ${kind}, array[${subject}::bigint], ${about}, ${note}, ${ctx.now()} from unnest(${everybody}::bigint[]) u
      on conflict (tenant_id, user_id, kind) where read_at is null do update set
        subjects = array_append(array_remove(notification.subjects, excluded.subjects[1]), excluded.subjects[1]),
        about = excluded.about, note = excluded.note, at = excluded.at`.execute(tx.db)
    await tx.emit(notifications, 'changed', { userIds: everybody })
  })
}

/** Takes one thing out of everybody's unread lines of a kind, or of some people's, because it no longer waits for them. */
export async function takeBack(
  ctx: JobCtx,
  kind: NotificationKind,
  subject: number,
  userIds: readonly number[] | null = null,
): Promise<void> {
  await ctx.tx(async (tx) => {
    // held first, for another who takes something out of the same line must not leave it empty
    const { rows: held } = await sql<{ id: number }>`
      select id from notification where tenant_id = ${ctx.tenantId} and kind = ${kind} and read_at is null and subjects @> array[${subject}::bigint]
        and (${userIds}::bigint[] is null or user_id = any(${userIds}::bigint[])) order by id for update`.execute(tx.db)
    const ids = held.map(({ id }) => id)
    const { rows: gone } = await sql<{ user_id: number }>`
      delete from notification where tenant_id = ${ctx.tenantId} and id = any(${ids}::bigint[]) and subjects = array[${subject}::bigint] returning user_id`.execute(
      tx.db,
    )
    const { rows: fewer } = await sql<{ user_id: number }>`
      update notification set subjects = array_remove(subjects, ${subject}::bigint)
      where tenant_id = ${ctx.tenantId} and id = any(${ids}::bigint[]) and subjects @> array[${subject}::bigint] returning user_id`.execute(
      tx.db,
    )
    const told = [...gone, ...fewer].map(({ user_id }) => user_id)
    if (told.length) await tx.emit(notifications, 'changed', { userIds: told })
  })
}
