import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { AuditAction } from '#platform/contract/define-system.ts'
import { decodeCursor, pageFrom } from '#platform/server/database/cursor.ts'
import type { Handler, MemberCtx } from '#platform/server/system/serve-system.ts'
import { namesOf } from '#product/organization/audit/server/public.ts'
import { browserOf } from '#product/identity/sign-in/server/public.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import type { impersonation } from '#product/identity/impersonation/contract.ts'
import type { passwords } from '#product/identity/passwords/contract.ts'
import type { signIn } from '#product/identity/sign-in/contract.ts'
import type { users } from '#product/organization/users/contract.ts'
import type { apiKeys } from '#product/identity/api-keys/contract.ts'
import { type AccessEntry, accessKind, type ownData } from '../contract.ts'

type Kind = AccessEntry['kind']
type AboutPerson =
  | AuditAction<typeof signIn>
  | AuditAction<typeof passwords>
  | AuditAction<typeof impersonation>
  | AuditAction<typeof users>
  | AuditAction<typeof ownData>
/** The records about a person that tell of their way in. */
const toThem = {
  'session.open': 'signedIn',
  'session.close': 'signedOut',
  'session.end': 'sessionsEnded',
  'impersonation.begin': 'actedAs',
  'impersonation.step-up': 'actedAsToWrite',
  'impersonation.end': 'actedAsEnded',
  'user.password': 'password',
  'user.password-mail': 'passwordMail',
  'user.totp.on': 'secondStepOn',
  'user.totp.off': 'secondStepOff',
  'user.recovery-codes': 'recoveryCodes',
  'user.phone': 'codeNumber',
  'user.unblock': 'letInAgain',
  'user.reset': 'reset',
  'user.take-own': 'dataTaken',
} as const satisfies Partial<Record<AboutPerson, Kind>>
/** What a person did that opens a way in. */
const byThem = { 'api-key.create': 'keyMade', 'api-key.revoke': 'keyEnded' } as const satisfies Partial<
  Record<AuditAction<typeof apiKeys>, Kind>
>
/** Takes the people of the tenant away, and so oneself. */
const PEOPLE_LIST = 'users.users'

type Row = {
  at: Date
  key: string
  kind: Kind
  actor_id: number | null
  ip: string | null
  agent: string | null
  about: string | null
}
/** Records that were begun at once may be numbered in another order than they are dated. */
const SKEW = 50
const place = z.tuple([z.iso.datetime(), z.string().max(40)])

/** One's own access log, newest first. */
export const searchAccessLog: Handler<typeof ownData, 'accessLog'> = async (ctx, { body }) => {
  const before = decodeCursor(body.cursor, place)
  const rows = await readAccessLog(ctx, { kinds: body.kinds, before, limit: body.limit + 1 })
  const names = await nameOthers(ctx, rows)
  return pageFrom(
    rows,
    body.limit,
    (row) => toEntry(row, names),
    ({ at, key }) => [at.toISOString(), key],
  )
}

/** The newest of it, for who takes all their data away. */
export async function newestAccess(ctx: MemberCtx, limit: number): Promise<AccessEntry[]> {
  const rows = await readAccessLog(ctx, { before: null, limit })
  const names = await nameOthers(ctx, rows)
  return rows.map((row) => toEntry(row, names))
}

type Sql = RawBuilder<unknown>
type Asked = { kinds?: readonly Kind[]; before: readonly [string, string] | null; limit: number }

/** Each part by its own index and cut by itself, so that a long audit costs no more than a page. What was tried in vain lies with the sessions, the audit with its tenant: two books, read one beside the other. */
async function readAccessLog(ctx: Pick<MemberCtx, 'who' | 'within'>, asked: Asked): Promise<Row[]> {
  const { userId } = ctx.who
  const read = ctx.within('platform').read
  const [audited, failed] = await Promise.all([
    auditedStatement(ctx.who, asked).execute(read),
    failedStatement(userId, asked).execute(read),
  ])
  return [...audited.rows, ...failed.rows]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.key < b.key ? 1 : -1))
    .slice(0, asked.limit)
    .map((row) => ({ ...row, actor_id: row.actor_id === userId ? null : row.actor_id }))
}

function auditedStatement(
  { userId, tenantId }: MemberCtx['who'],
  { kinds = accessKind.members, before, limit }: Asked,
) {
  const book = tenantId ?? SUPER_TENANT_ID
  const isWanted = ([, kind]: [string, Kind]) => kinds.includes(kind)
  const kindOf = Object.fromEntries([...Object.entries(toThem), ...Object.entries(byThem)])
  const [to, by] = [toThem, byThem].map((all) =>
    Object.entries(all)
      .filter(isWanted)
      .map(([action]) => action),
  )
  const key = sql`'a' || lpad(a.seq::text, 18, '0')`
  const isEarlier = earlier(before, sql`a.at`, key)
  const most = limit + SKEW
  return sql<Row>`
    (select a.at, ${key} as key, ${JSON.stringify(kindOf)}::jsonb ->> a.action as kind, a.actor_id, a.ip, a.agent, coalesce(a.after ->> 'reason', a.after ->> 'by') as about
      from audit_record a where a.tenant_id = ${book} and a.entity = 'user' and a.entity_id = ${userId}
        and a.action = any(${to}::text[]) and ${isEarlier} order by a.seq desc limit ${most})
    union all
    (select a.at, ${key} as key, ${JSON.stringify(kindOf)}::jsonb ->> a.action, a.actor_id, a.ip, a.agent, coalesce(a.after ->> 'name', a.before ->> 'name')
      from audit_record a where a.tenant_id = ${book} and a.actor_id = ${userId}
        and a.action = any(${by}::text[]) and ${isEarlier} order by a.seq desc limit ${most})
    union all
    (select a.at, ${key} as key, 'peopleTaken', a.actor_id, a.ip, a.agent, null
      from audit_record a where a.tenant_id = ${book} and a.entity = 'export' and a.action = 'export.ask' and a.after ->> 'list' = ${PEOPLE_LIST}
        and ${kinds.includes('peopleTaken')} and ${tenantId !== null} and ${isEarlier} order by a.seq desc limit ${most})`
}

function failedStatement(userId: number, { kinds = accessKind.members, before, limit }: Asked) {
  const key = sql`'f' || lpad(f.id::text, 18, '0')`
  return sql<Row>`select f.at, ${key} as key, 'failed' as kind, null::bigint as actor_id, f.ip, f.user_agent as agent, null as about
    from failed_sign_in f where f.user_id = ${userId} and ${kinds.includes('failed')} and ${earlier(before, sql`f.at`, key)}
    order by f.at desc, f.id desc limit ${limit}`
}

function earlier(before: Asked['before'], at: Sql, key: Sql): Sql {
  return before ? sql`(${at}, ${key}) < (${before[0]}::timestamptz, ${before[1]})` : sql`true`
}

function nameOthers(ctx: MemberCtx, rows: readonly Row[]) {
  return namesOf(ctx, [...new Set(rows.flatMap(({ actor_id }) => actor_id ?? []))])
}

function toEntry({ at, kind, actor_id, ip, agent, about }: Row, names: ReadonlyMap<number, string>): AccessEntry {
  return {
    at: at.toISOString(),
    kind,
    by: actor_id === null ? null : (names.get(actor_id) ?? null),
    ip,
    browser: agent ? browserOf(agent) : null,
    about,
  }
}
