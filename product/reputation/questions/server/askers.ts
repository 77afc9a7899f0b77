import { sql } from 'kysely'
import { formatAddress } from '#platform/server/outside/public-address.ts'
import type { Db } from '#platform/server/database/door.ts'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { QUESTIONS_PATH } from './question-pages.ts'

/** So long the address of a visitor waits for a reply. */
const KEPT_DAYS = 90

/** Of these questions those whose visitors wait for the reply by email. */
export async function awaitedOf(db: Db, tenantId: number, questionIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ question_id: number }>`
    select question_id from question_asker where tenant_id = ${tenantId} and question_id = any(${questionIds}::bigint[]) order by 1`.execute(
    db,
  )
  return rows.map(({ question_id: id }) => id)
}

export type AwaitedReply = {
  email: string
  locale: string
  /** When the question was asked. */
  askedAt: Date
  locationName: string
  text: string
  /** Of the page on which it stands. */
  path: string
}

/** The reply that a visitor waits for; undefined where nobody does, or it is not on the page. */
export async function awaitedReply(db: Db, tenantId: number, questionId: number): Promise<AwaitedReply | undefined> {
  const { rows } = await sql<Omit<AwaitedReply, 'path'> & { key: string }>`
    select w.email, w.locale, q.date as "askedAt", l.public_name as "locationName", a.text, p.key
    from question_asker w
      join question q on q.tenant_id = ${tenantId} and q.id = w.question_id and q.is_shown and q.hidden_at is null
      join question_answer a on a.tenant_id = ${tenantId} and a.question_id = q.id and a.is_ours and not a.is_open and a.replaced_at is null and a.state = 'Published'
      join question_page p on p.tenant_id = ${tenantId} and p.location_id = q.location_id and p.is_on
      join location l on l.tenant_id = ${tenantId} and l.id = q.location_id
    where w.tenant_id = ${tenantId} and w.question_id = ${questionId} limit 1`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { key, ...reply } = row
  return { ...reply, path: QUESTIONS_PATH + formatAddress({ tenantId, key }) }
}

/** Forgets where the visitor is, who has the reply. */
export async function forgetAsker(db: Db, tenantId: number, questionId: number): Promise<void> {
  await sql`delete from question_asker where tenant_id = ${tenantId} and question_id = ${questionId}`.execute(db)
}

/** Addresses that waited in vain are forgotten. */
export const forgetAskersJob = defineDueJob({
  queue: 'questions.forget-askers',
  schedule: { cron: '35 4 * * *', zone: 'UTC' },
  async work({ tenantId, now, tx }) {
    const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000)
    await tx(({ db }) => sql`delete from question_asker where tenant_id = ${tenantId} and at <= ${before}`.execute(db))
  },
  async next({ db, tenantId }) {
    const { rows } = await sql<{ next: Date | null }>`
      select min(at) + make_interval(days => ${KEPT_DAYS}) as next from question_asker where tenant_id = ${tenantId}`.execute(
      db,
    )
    return rows[0]!.next
  },
})
