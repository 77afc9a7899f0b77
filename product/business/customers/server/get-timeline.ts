import { sql } from 'kysely'
import * as z from 'zod'
import { decodeCursor, pageFrom } from '#platform/server/database/cursor.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { type customers, TIMELINE_PAGE, type TimelineEntry } from '../contract.ts'
import { customerTimeline, type TimelineAsk } from './timeline.ts'

const place = z.tuple([z.iso.datetime(), z.string()])

/** What happened with a customer as far as the reader may know it, newest first. */
export const getTimeline: Handler<typeof customers, 'timeline'> = async (ctx, { params, query }) => {
  const from = decodeCursor(query.cursor, place)
  const after = from && { at: new Date(from[0]), key: from[1] }
  const state = await stateOf(ctx, params.customerId)
  if (!state) return ctx.fail('notFound')
  const entries = state.isErased ? [] : await readTimeline(ctx, { ...params, after, limit: TIMELINE_PAGE + 1 })
  if (!entries.length && ctx.who.locationIds !== 'all') return ctx.fail('notFound')
  const page = pageFrom(
    entries,
    TIMELINE_PAGE,
    (entry) => entry,
    ({ at, key }) => [at, key],
  )
  return { ...page, isErased: state.isErased }
}

/** Whether the reader sees anything that happened with a customer. */
export async function isMet(ctx: TenantCtx, customerId: number): Promise<boolean> {
  const state = await stateOf(ctx, customerId)
  if (!state || state.isErased) return false
  return (await readTimeline(ctx, { customerId, after: null, limit: 1 })).length > 0
}

/** What all systems know, merged. */
async function readTimeline(ctx: TenantCtx, ask: TimelineAsk): Promise<TimelineEntry[]> {
  const told = await Promise.all(ctx.services.slots.of(customerTimeline).map((source) => source(ctx, ask)))
  return told.flat().toSorted(inOrder).slice(0, ask.limit)
}

/** As `timelineEntries` orders them; keys are ASCII, so that both compare them alike. */
function inOrder(a: TimelineEntry, b: TimelineEntry): number {
  if (a.at !== b.at) return a.at > b.at ? -1 : 1
  return a.key < b.key ? -1 : 1
}

async function stateOf({ read, tenantId }: TenantCtx, customerId: number): Promise<{ isErased: boolean } | undefined> {
  const { rows } = await sql<{ isErased: boolean }>`
    select erased_at is not null as "isErased" from customer where tenant_id = ${tenantId} and id = ${customerId}`.execute(
    read,
  )
  return rows[0]
}
