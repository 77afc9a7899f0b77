export { type FeedRecord, feedTable } from './feed-table.ts'
export { tryUnplaced } from './look-again.ts'
export { type PlacesElsewhere, placesElsewhere } from './places-elsewhere.ts'
