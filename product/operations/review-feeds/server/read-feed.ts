import * as z from 'zod'
import { defineJob, type JobCtx, type Tx } from '#platform/server/system/serve-system.ts'
import { reviewFeeds } from '../contract.ts'
import { applyUpdates } from './apply-updates.ts'
import type { FeedRow } from './feed-row.ts'
import { feedTable } from './feed-table.ts'
import { type Fetched, fetchFeed, type FoundColumns } from './fetch-feed.ts'
import { type Read, readRows } from './read-rows.ts'
import { saveUpdates } from './save-updates.ts'

/** So many records are kept in one statement. */
const BATCH = 500

/** Reads one feed: what is new or changed stands in line to be taken in, what cannot be read is named, and the rest is taken all the same. */
export const readFeed = defineJob({
  queue: 'review-feeds.read',
  data: z.object({ reviewFeedId: z.int() }),
  destination: ({ reviewFeedId }) => `feed ${reviewFeedId}`,
  laneConcurrency: 1,
  retries: 2,
  retryDelaySeconds: 30,
  expireSeconds: 900,
  async run(ctx, { reviewFeedId }) {
    const feed = await ctx.read
      .selectFrom('source_feed')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', reviewFeedId)
      .executeTakeFirst()
    if (!feed?.is_on) return
    const fetched = await fetchFeed(ctx, feed)
    if (fetched.code !== 'Success') return noteEnd(ctx, feed, fetched)
    const table = await feedTable(fetched.content)
    const read = 'code' in table ? table : await readRows(ctx, feed, table)
    if ('code' in read) return noteEnd(ctx, feed, read)
    await keep(ctx, feed, read, fetched)
  },
})

/** Has a feed read by the queue; whoever asks while such a read still waits shares it. */
export function enqueueRead(tx: Tx, tenantId: number, reviewFeedId: number): Promise<void> {
  return tx.enqueue(readFeed, { reviewFeedId }, { singletonKey: `${tenantId}:${reviewFeedId}` })
}

async function keep(
  ctx: JobCtx,
  feed: FeedRow,
  read: Read,
  { etag, contentHash }: Extract<Fetched, { code: 'Success' }>,
) {
  const { updates } = read
  await ctx.tx(async (tx) => {
    const from = { feedId: feed.id, sourceId: feed.source_id }
    let taken = 0
    for (let at = 0; at < updates.length; at += BATCH) {
      const some = updates.slice(at, at + BATCH)
      taken += (await saveUpdates(tx, { tenantId: ctx.tenantId, now: ctx.now() }, from, some)).length
    }
    await tx.db
      .updateTable('source_feed')
      .set({
        read_at: ctx.now(),
        read_code: 'Success',
        trouble: null,
        said: '',
        etag,
        content_hash: contentHash,
        ...columnsOf(read),
        records: updates.length,
        taken,
        refused: updates.filter(({ reason }) => reason !== null).length,
      })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', feed.id)
      .execute()
    await tx.enqueue(applyUpdates, {})
    await tx.emit(reviewFeeds, 'read', { reviewFeedId: feed.id })
  })
}

function columnsOf({ columns, meanings }: FoundColumns) {
  return { found_columns: JSON.stringify(columns), meanings: JSON.stringify(meanings) }
}

async function noteEnd(ctx: JobCtx, feed: FeedRow, end: Exclude<Fetched, { code: 'Success' }>) {
  await ctx.tx(async (tx) => {
    await tx.db
      .updateTable('source_feed')
      .set({
        read_at: ctx.now(),
        read_code: end.code,
        trouble: end.code === 'Error' ? end.trouble : null,
        said: end.code === 'Error' ? end.said : '',
        ...(end.code === 'Error' && end.found ? columnsOf(end.found) : {}),
      })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', feed.id)
      .execute()
    await tx.emit(reviewFeeds, 'read', { reviewFeedId: feed.id })
  })
}
