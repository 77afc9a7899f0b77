import { sql } from 'kysely'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { storableText } from '#platform/server/database/storable-text.ts'
import { loadLocationFinder } from '#product/business/locations/server/public.ts'
import { type ReviewMedia, strangeAspect } from '#product/business/sources/contract.ts'
import type { PushedReview, reviewFeeds } from '../contract.ts'
import { applyUpdates } from './apply-updates.ts'
import type { KeptRecord } from './kept-record.ts'
import { mustBeFed } from './must-be-fed.ts'
import { placesElsewhere } from './places-elsewhere.ts'
import { type NewUpdate, originOf, saveUpdates } from './save-updates.ts'
import { showUpdates } from './update-list.ts'

const AHEAD_MS = 24 * 3_600_000

/** Takes reviews from another program; each is named by its id there, so that the same call may be made again. Raises `unknownSource` and `readFromSource`;
 * who looks after some locations sends nothing to others, now or once there is one of that name (`unknownLocation`). */
export const pushReviews: Handler<typeof reviewFeeds, 'push'> = async (ctx, { body }) => {
  const { sourceID: sourceId, history } = body
  const elsewhere = await ctx.services.slots.of(placesElsewhere).open(ctx)
  const isElsewhere = ({ location }: PushedReview) => elsewhere.at(sourceId, location) !== undefined
  await mustBeFed(ctx, sourceId, { isElsewhere: body.reviews.every(isElsewhere) })
  for (const [at, { subRatings }] of body.reviews.entries()) {
    const aspect = subRatings && strangeAspect(sourceId, subRatings)
    if (aspect) return ctx.fail('unknownAspect', { field: `reviews.${at}.subRatings.${aspect}` })
  }
  const find = await loadLocationFinder(ctx)
  // said twice in one call, the last one holds
  const named = new Map(body.reviews.map((one) => [JSON.stringify([one.location, one.uid]), one]))
  const locationOf = ({ location }: PushedReview) =>
    find.byCode(location) ?? find.byExternalId(sourceId, location) ?? null
  const strange =
    ctx.who.locationIds === 'all' ? -1 : body.reviews.findIndex((one) => locationOf(one) === null && !isElsewhere(one))
  if (strange >= 0) return ctx.fail('unknownLocation', { field: `reviews.${strange}.location` })
  const updates = [...named.values()].map((one) => toUpdate(ctx, one, { locationId: locationOf(one), history }))
  const from = { feedId: null, sourceId }
  return ctx.tx(async (tx) => {
    const fresh = new Set(await saveUpdates(tx, { tenantId: ctx.tenantId, now: ctx.now() }, from, updates))
    await tx.enqueue(applyUpdates, {})
    const shown = await showUpdates(
      tx.db,
      { tenantId: ctx.tenantId, who: null },
      sql`u.origin = ${originOf(from)} and (u.location_key, u.uid) in (
        select * from unnest(${updates.map((u) => u.locationKey)}::text[], ${updates.map((u) => u.uid)}::text[]))`,
    )
    return {
      updates: shown.map((one) =>
        fresh.has(one.id) ? one : { ...one, status: 'duplicate' as const, reason: 'alreadyThere' as const },
      ),
    }
  })
}

function toUpdate(
  { now }: Pick<TenantCtx, 'now'>,
  one: PushedReview,
  { locationId, history }: { locationId: number | null; history: boolean },
): NewUpdate {
  const { uid, location, rating } = one
  const record = toRecord(one, history)
  const reason =
    record.text === '' && record.title === null && rating === null
      ? 'nothingSaid'
      : new Date(one.createdAt).getTime() > now().getTime() + AHEAD_MS
        ? 'dateOutOfRange'
        : null
  return {
    uid: storableText(uid),
    locationKey: storableText(location),
    locationId,
    line: null,
    rating,
    excerpt: record.text || record.title || '',
    record: reason === null ? record : null,
    reason,
  }
}

function toRecord(one: PushedReview, history: boolean): KeptRecord {
  const { uid, location, rating, reviewer, reply } = one
  const createdAt = new Date(one.createdAt).toISOString()
  const updatedAt = one.updatedAt === undefined ? createdAt : new Date(one.updatedAt).toISOString()
  return {
    rating: rating === null ? null : Math.round(rating),
    exactRating: rating === null || Number.isInteger(rating) ? null : rating,
    title: storableText(one.title) || null,
    text: storableText(one.text),
    createdAt,
    updatedAt,
    // without an id two of one name are two people
    writer: reviewer && {
      uid: storableText(reviewer.uid ?? `review:${location}:${uid}`),
      name: storableText(reviewer.name),
    },
    url: one.link,
    ...(one.medias && { medias: one.medias.map(toMedia) }),
    ...(one.subRatings && { subRatings: one.subRatings }),
    ...(reply === undefined ? {} : { reply: reply && { text: storableText(reply.text), at: reply.at ?? updatedAt } }),
    history,
  }
}

function toMedia({ kind, link, thumbnail, label }: NonNullable<PushedReview['medias']>[number]): ReviewMedia {
  return { kind, url: link, thumbnailUrl: thumbnail, label: label === null ? null : storableText(label) || null }
}
