export { type FeedRecord, feedTable } from './feed-table.ts'
