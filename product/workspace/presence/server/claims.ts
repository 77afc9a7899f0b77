import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { ClaimTable } from '#platform/server/database/tables.generated.ts'
import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { CLAIM } from '../contract.ts'
import type { Spot, Thing } from './spot.ts'

export type Claim = { userId: number; name: string; until: Date }
/** From whom to whom a reply goes. */
export type Taken = { from: number; to: number }

type Claiming = {
  takeOver: boolean
  /** Raises that somebody else holds it. */
  refuse: (name: string) => never
  /** What is done in the same transaction with what was written so far. */
  onTaken?: (tx: Tx, taken: Taken) => Promise<void>
}

/** Claims a thing for its reply, goes on with that, or takes over; others hear of what shows. */
export async function claimSpot(
  ctx: TenantCtx,
  { kind, id, locationId, tell }: Spot,
  { takeOver, refuse, onTaken }: Claiming,
): Promise<{ until: string }> {
  const now = ctx.now()
  const own = { user_id: ctx.who.userId, until: new Date(now.getTime() + CLAIM.seconds * 1000) }
  await ctx.tx(async (tx) => {
    const row = { tenant_id: ctx.tenantId, kind, thing_id: id, location_id: locationId, ...own }
    const standing = await claimOrLock(tx, row)
    if (!standing) {
      await forgetOver(tx, ctx.tenantId, own.user_id, now)
      return tell(tx)
    }
    const { user_id: from, until } = standing
    const isOthers = from !== own.user_id && until > now
    if (isOthers && !takeOver) {
      const other = await claimOfOther(tx.db, ctx.tenantId, { kind, id }, { userId: own.user_id, now })
      return refuse(other?.name ?? '')
    }
    await tx.db
      .updateTable('claim')
      .set(own)
      .where('tenant_id', '=', ctx.tenantId)
      .where('kind', '=', kind)
      .where('thing_id', '=', id)
      .execute()
    if (isOthers) await onTaken?.(tx, { from, to: own.user_id })
    if (from !== own.user_id || !isTyping(until, now)) await tell(tx)
  })
  return { until: own.until.toISOString() }
}

type Row = Insertable<ClaimTable>

/** The claim that stands already, locked; null where this one is made, as when another ended in between. */
async function claimOrLock({ db }: Tx, row: Row): Promise<{ user_id: number; until: Date } | null> {
  for (;;) {
    const made = await db
      .insertInto('claim')
      .values(row)
      .onConflict((oc) => oc.columns(['tenant_id', 'kind', 'thing_id']).doNothing())
      .returning('thing_id')
      .executeTakeFirst()
    if (made) return null
    const standing = await db
      .selectFrom('claim')
      .select(['user_id', 'until'])
      .where('tenant_id', '=', row.tenant_id)
      .where('kind', '=', row.kind)
      .where('thing_id', '=', row.thing_id)
      .forUpdate()
      .executeTakeFirst()
    if (standing) return standing
  }
}

/** Ends one's own claim; somebody else's stays. */
export async function unclaimSpot(ctx: TenantCtx, spot: Spot): Promise<{ ok: true }> {
  await ctx.tx(async (tx) => {
    if (await endClaim(tx, ctx.tenantId, spot, ctx.who.userId)) await spot.tell(tx)
  })
  return { ok: true }
}

/** Ends somebody's claim of a thing, as when they sent, and gives its location; null where they held none. */
export async function endClaim(
  tx: Tx,
  tenantId: number,
  { kind, id }: Thing,
  userId: number,
): Promise<{ locationId: number } | null> {
  const gone = await tx.db
    .deleteFrom('claim')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .where('user_id', '=', userId)
    .returning('location_id')
    .executeTakeFirst()
  return gone ? { locationId: gone.location_id } : null
}

type Asking = {
  userId: number
  now: Date
  /** Within a transaction that writes: the claim stays as it is until the commit. */
  isHeld?: boolean
}

/** The claim that somebody else holds now. */
export async function claimOfOther(
  db: Db,
  tenantId: number,
  { kind, id }: Thing,
  { userId, now, isHeld = false }: Asking,
): Promise<Claim | null> {
  const { rows } = await sql<{ user_id: number; until: Date }>`
    select user_id, until from claim where tenant_id = ${tenantId} and kind = ${kind} and thing_id = ${id} ${isHeld ? sql`for update` : sql``}`.execute(
    db,
  )
  const claim = rows[0]
  if (!claim || claim.user_id === userId || claim.until <= now) return null
  const { rows: named } = await sql<{ name: string }>`
    select trim(first_name || ' ' || last_name) as name from users where id = ${claim.user_id}`.execute(db)
  return { userId: claim.user_id, name: named[0]?.name ?? '', until: claim.until }
}

/** Whether a claim was prolonged lately. */
export function isTyping(until: Date, now: Date): boolean {
  return until.getTime() - now.getTime() > (CLAIM.seconds - CLAIM.typingSeconds) * 1000
}

async function forgetOver({ db }: Tx, tenantId: number, userId: number, now: Date): Promise<void> {
  await db
    .deleteFrom('claim')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('until', '<=', now)
    .execute()
}
