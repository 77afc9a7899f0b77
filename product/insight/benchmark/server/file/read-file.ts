import type { Readable } from 'node:stream'
import type { Db } from '#platform/server/database/door.ts'
import { type LocalCopy, localCopy } from '#platform/server/outbound/local-copy.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { benchmark } from '../../contract.ts'
import { readMeanings } from '../../competitor-file.ts'
import { isSeenBy, pagesOf } from '../competitor-row.ts'
import { mustBeWhole } from '../competitors.ts'
import { noteRead } from '../note-read.ts'
import { lookThrough } from './look-through.ts'
import { openRecords } from './open-records.ts'
import { type Place, saveReviews, sortOut } from './take-reviews.ts'

/** What a file would bring; nothing is kept. */
export const previewFile: Handler<typeof benchmark, 'preview'> = async (ctx, { params }) => {
  const { copy, fields } = await received(ctx)
  await using file = copy
  const place = { ...params, tenantId: ctx.tenantId }
  await mustHavePage(ctx, ctx.read, place)
  return await lookThrough(await openRecords(file.path), askedBy(ctx, fields), (some) => sortOut(ctx.read, place, some))
}

/** All of it or nothing; two who bring files of one competitor wait for each other. */
export const readFile: Handler<typeof benchmark, 'read'> = async (ctx, { params }) => {
  const { copy, fields } = await received(ctx)
  await using file = copy
  const place = { ...params, tenantId: ctx.tenantId }
  const records = await openRecords(file.path)
  return await ctx.tx(async (tx) => {
    mustBeWhole(ctx, await mustHavePage(ctx, tx.db, place, true))
    const look = await lookThrough(records, askedBy(ctx, fields), async (some) => {
      const sorted = await sortOut(tx.db, place, some)
      await saveReviews(tx.db, place, sorted)
      return sorted
    })
    await noteRead(tx.db, place, ctx.now(), look.from)
    const { records: count, added, changed, refused } = look
    const after = { sourceID: place.sourceId, records: count, added, changed, refused }
    await tx.audit(benchmark, { action: 'competitor.read', entityId: place.competitorId, after })
    return look
  })
}

async function received(ctx: TenantCtx): Promise<{ copy: LocalCopy; fields: Record<string, string> }> {
  const { stream, fields } = await ctx.upload!()
  const copy = await localCopy(stream)
  if (!(stream as Readable & { truncated?: boolean }).truncated) return { copy, fields }
  await copy[Symbol.asyncDispose]()
  raise(benchmark, 'tooLarge')
}

function askedBy(ctx: TenantCtx, fields: Record<string, string>) {
  const meanings = readMeanings(fields['meanings']!)!
  return { now: ctx.now(), timezone: fields['timezone']!, dayFirst: fields['dayFirst'] === 'yes', meanings }
}

/** Raises `notFound` for a competitor out of reach, and `noPage` where it has none at the source. */
async function mustHavePage({ who }: TenantCtx, db: Db, { tenantId, competitorId, sourceId }: Place, isHeld = false) {
  const query = db
    .selectFrom('competitor')
    .select(['location_ids', 'pages'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', competitorId)
  const row = await (isHeld ? query.forUpdate() : query).executeTakeFirst()
  if (!row || !isSeenBy(who, row)) raise(benchmark, 'notFound')
  if (!pagesOf(row).some(({ sourceID }) => sourceID === sourceId)) raise(benchmark, 'noPage')
  return row
}
