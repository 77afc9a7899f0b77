import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { sayReviews, type ToldReview } from './say-reviews.ts'

type Chosen = { tenantId: number; who: Pick<Who, 'locationIds'>; ids: readonly number[] }

/** A reply is on its way, or somebody is asked to decide about it. */
const underway = sql`coalesce(response_state in ('PendingIntegration', 'PendingManual', 'PendingTicket', 'PendingModeration', 'PendingApproval'), false)`

/** Hides reviews within somebody's scope, all but those with a reply underway; returns those that are hidden by this. */
export function hideReviews(tx: Tx, chosen: Chosen, at: Date): Promise<ToldReview[]> {
  return change(tx, chosen, at, sql`hidden_at is null and not ${underway}`)
}

/** Shows reviews again; returns those that were hidden until now. */
export function showReviews(tx: Tx, chosen: Chosen): Promise<ToldReview[]> {
  return change(tx, chosen, null, sql`hidden_at is not null`)
}

async function change(tx: Tx, chosen: Chosen, at: Date | null, only: ReturnType<typeof sql>): Promise<ToldReview[]> {
  const { tenantId, ids } = chosen
  const { rows } = await sql<ToldReview>`update review set hidden_at = ${at}, version = version + 1
    where tenant_id = ${tenantId} and id = any(${ids}::bigint[]) and ${within(chosen)} and ${only} returning id, location_id`.execute(
    tx.db,
  )
  await sayReviews(tx, 'changed', rows)
  return rows
}

/** Of some reviews those within somebody's scope, and since when they are hidden. */
export async function hiddenSince({ db }: Pick<Tx, 'db'>, chosen: Chosen): Promise<ReadonlyMap<number, Date | null>> {
  const { rows } = await sql<{ id: number; hidden_at: Date | null }>`select id, hidden_at from review
    where tenant_id = ${chosen.tenantId} and id = any(${chosen.ids}::bigint[]) and ${within(chosen)}`.execute(db)
  return new Map(rows.map(({ id, hidden_at }) => [id, hidden_at]))
}

function within({ who }: Chosen) {
  return who.locationIds === 'all' ? sql`true` : sql`location_id = any(${who.locationIds}::bigint[])`
}
