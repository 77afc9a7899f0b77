import { sql } from 'kysely'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Place } from '#product/reputation/reviews/server/public.ts'
import { type Appeal, attributions } from '../../contract.ts'
import { attribute, holdReview, rivalsOf, rowsOn, takeOff } from '../by-hand/change-review.ts'
import { emitAttributed } from '../emit-attributed.ts'
import { waitForTurn } from '../wait-for-turn.ts'
import { readAppeals } from './read-appeals.ts'

export const listAppeals: Handler<typeof attributions, 'appeals'> = (ctx, { query }) =>
  readAppeals({ db: ctx.read, tenantId: ctx.tenantId }, { state: query.state, locationIds: ctx.who.locationIds })

/** The attributions on the review become what was appealed for. */
export const acceptAppeal: Handler<typeof attributions, 'accept'> = (ctx, { params }) =>
  decide(ctx, params.appealId, 'accepted', null)

export const declineAppeal: Handler<typeof attributions, 'decline'> = (ctx, { params, body }) =>
  decide(ctx, params.appealId, 'declined', body.reason)

type AppealRow = {
  id: number
  review_id: number
  location_id: number
  employee_id: number
  user_id: number
  claim: Appeal['claim']
  state: Appeal['state']
}

async function decide(
  ctx: TenantCtx,
  appealId: number,
  state: 'accepted' | 'declined',
  reason: string | null,
): Promise<Appeal> {
  const { tenantId } = ctx
  const { rows: seen } = await sql<Place>`
    select tenant_id, review_id, location_id from attribution_appeal where tenant_id = ${tenantId} and id = ${appealId}`.execute(
    ctx.read,
  )
  const [place] = seen
  if (!place || !reaches(ctx.who, place.location_id)) return raise(attributions, 'notFound')
  return ctx.tx(async (tx) => {
    await waitForTurn(tx, tenantId)
    await holdReview(tx, place)
    const { rows } = await sql<AppealRow>`
      select id, review_id, location_id, employee_id, user_id, claim, state from attribution_appeal where tenant_id = ${tenantId} and id = ${appealId} for update`.execute(
      tx.db,
    )
    const row = rows[0] ?? raise(attributions, 'notFound')
    if (row.state !== 'open') return raise(attributions, 'decided')
    if (row.user_id === ctx.who.userId) return raise(attributions, 'ownAppeal')
    if (state === 'accepted') await carryOut(tx, ctx, place, row)
    await sql`update attribution_appeal set state = ${state}, reason = ${reason}::text, decided_by = ${ctx.who.userId}, decided_at = ${ctx.now()}
      where tenant_id = ${tenantId} and id = ${row.id}`.execute(tx.db)
    await tx.audit(attributions, {
      action: state === 'accepted' ? 'attribution.accept' : 'attribution.decline',
      entityId: row.review_id,
      after: { appealID: row.id, employeeID: row.employee_id, claim: row.claim },
    })
    await tx.emit(attributions, 'appealMoved', { appealId: row.id, locationIds: [row.location_id] })
    await tx.emit(attributions, 'decided', { appealId: row.id, userIds: [row.user_id] })
    return (await readAppeals({ db: tx.db, tenantId }, { id: row.id }))[0]!
  })
}

/** Takes an employee off a review altogether, or attributes it to them: as the mention that it may be, else by hand. */
async function carryOut(tx: Tx, ctx: TenantCtx, place: Place, row: AppealRow): Promise<void> {
  const rows = await rowsOn(tx, place)
  const own = rows.filter(({ employee_id, removed_at }) => employee_id === row.employee_id && !removed_at)
  const possible = own.find(({ state }) => state === 'possible')
  if (row.claim === 'notMe')
    await takeOff(
      tx,
      ctx,
      place,
      own.map(({ id }) => id),
    )
  else {
    if (possible) await takeOff(tx, ctx, place, rivalsOf(rows, possible))
    const { type, places } = possible ?? { type: 'manual' as const, places: [] }
    await attribute(tx, ctx, place, { employeeId: row.employee_id, type, places })
  }
  await emitAttributed(tx, [{ id: row.review_id, locationId: row.location_id }])
}
