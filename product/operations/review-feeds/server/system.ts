import { rowsOf } from '#platform/server/system/known-ids.ts'
import { on, serveSystem } from '#platform/server/system/serve-system.ts'
import { locations } from '#product/business/locations/contract.ts'
import { modules } from '#product/organization/modules/contract.ts'
import { reviewFeeds } from '../contract.ts'
import { applyUpdates } from './apply-updates.ts'
import { feeds } from './feeds.ts'
import { forgetUpdates } from './forget-updates.ts'
import { lookAgain, tryAgain } from './look-again.ts'
import { placesElsewhere } from './places-elsewhere.ts'
import { pushReviews } from './push.ts'
import { readFeed } from './read-feed.ts'
import { readDueFeeds, readNow } from './schedules.ts'
import { searchUpdates, updateList } from './update-list.ts'

export const system = serveSystem(reviewFeeds, {
  opens: [placesElsewhere],
  handlers: { ...feeds.handlers, read: readNow, push: pushReviews, search: searchUpdates, again: tryAgain },
  lists: { updates: updateList },
  jobs: [applyUpdates, readFeed, readDueFeeds, forgetUpdates],
  listeners: [
    on(locations, 'changed', 'look-again-at-updates', lookAgain),
    on(modules, 'changed', 'look-again-at-updates', (ctx) => lookAgain(ctx, { locationIds: 'all' })),
  ],
  ids: { reviewFeed: rowsOf('source_feed'), reviewUpdate: rowsOf('review_update') },
})
