import { sql } from 'kysely'
import { isSameServer, mayBeCalled } from '#platform/server/outbound/named-address.ts'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { raise } from '#platform/server/system/fault.ts'
import { reaches, type Who } from '#platform/server/system/who.ts'
import { findLocation } from '#product/business/locations/server/public.ts'
import { type FeedSettings, MAX_FEEDS, reviewFeeds } from '../contract.ts'
import { type FeedRow, headerPlace, toFeeds } from './feed-row.ts'
import { enqueueRead } from './read-feed.ts'
import { mustBeFed } from './must-be-fed.ts'
import { placesElsewhere } from './places-elsewhere.ts'

/** Headers that say how a call is made, not who makes it. */
const NOT_GIVEN = /^(?:host|connection|content-.*|transfer-.*|accept-encoding|upgrade|te|trailer|proxy-.*|cookie)$/i

/** Addresses whose reviews are read by the clock. Whoever looks after some locations has to do with feeds of those alone. */
export const feeds = defineResource(reviewFeeds, {
  table: 'source_feed',
  routes: { list: 'list', create: 'create', save: 'save', remove: 'remove' },
  order: sql`lower(name), id`,
  show: toFeeds,
  isSeen: ({ location_id }, { who }) => isWithin(who, location_id),
  columns: ({ headerValue, ...body }, { tenantId, services, now }, before) => {
    const keepsValue = before?.header_name === body.headerName && isSameServer(before.url, body.url)
    return {
      name: body.name,
      source_id: body.sourceID,
      url: body.url,
      location_id: body.locationID,
      every_minutes: body.everyMinutes,
      is_on: body.isOn,
      timezone: body.timezone,
      day_first: body.dayFirst,
      columns: JSON.stringify(body.columns),
      header_name: body.headerName,
      header_value:
        headerValue === undefined
          ? keepsValue
            ? before.header_value
            : null
          : services.secrets.seal(headerPlace(tenantId, body.url), headerValue),
      ...(before && readsAlike(before, body, headerValue)
        ? {}
        : { ...afresh, next_read_at: afterPace(now(), body.everyMinutes) }),
    }
  },
  begins: (_, ctx) => ({ created_at: ctx.now() }),
  async check(body, ctx) {
    const { sourceIds } = await ctx.services.slots.of(placesElsewhere).open(ctx)
    const isElsewhere = body.locationID === null && sourceIds.has(body.sourceID)
    await mustBeFed(ctx, body.sourceID, { isElsewhere })
    if (body.locationID !== null && !(await findLocation(ctx, body.locationID)))
      raise(reviewFeeds, 'unknownLocation', { field: 'locationID' })
    if (!isWithin(ctx.who, body.locationID)) raise(reviewFeeds, 'allLocationsNeeded', { field: 'locationID' })
    if (body.headerName === null && body.headerValue !== undefined)
      raise(reviewFeeds, 'headerNameMissing', { field: 'headerName' })
    if (body.headerName !== null && NOT_GIVEN.test(body.headerName))
      raise(reviewFeeds, 'headerNotAllowed', { field: 'headerName' })
    if (!(await mayBeCalled(body.url, ctx))) raise(reviewFeeds, 'refusedAddress', { field: 'url' })
  },
  async changes(tx, { before, after }, { tenantId }) {
    if (after?.is_on && after.next_read_at.getTime() !== before?.next_read_at.getTime())
      await enqueueRead(tx, tenantId, after.id)
  },
  missing: 'notFound',
  most: { count: MAX_FEEDS, error: 'tooManyFeeds' },
  audit: { create: 'reviewFeed.create', save: 'reviewFeed.save', remove: 'reviewFeed.delete' },
})

/** It is read at once, and all of it is looked at. */
const afresh = { etag: null, content_hash: null }

function afterPace(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}

/** Whether a feed as it is and as it is wanted brings the same; where nobody was let in, another value may. */
function readsAlike(before: FeedRow, wanted: FeedSettings, headerValue: string | undefined): boolean {
  if (headerValue !== undefined && before.read_code === 'Error') return false
  const telling = ({ sourceID, url, locationID, isOn, timezone, dayFirst, columns, headerName }: FeedSettings) =>
    JSON.stringify([
      sourceID,
      url,
      locationID,
      isOn,
      timezone,
      dayFirst,
      headerName,
      Object.entries(columns).toSorted(),
    ])
  return telling(toFeeds([before])[0]!) === telling(wanted)
}

/** Whether all that a feed may bring lies where somebody looks after. */
function isWithin(who: Who, locationId: number | null): boolean {
  return locationId === null ? who.locationIds === 'all' : reaches(who, locationId)
}
