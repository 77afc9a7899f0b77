export { countShown, readShown, type ShownCounts, type ShownReview } from './shown-reviews.ts'
export { shownSources } from './shown-sources.ts'
export { settingsOf, WIDGETS_PATH } from './widget-row.ts'
