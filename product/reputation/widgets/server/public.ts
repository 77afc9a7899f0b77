export { countShown, readShown, type ShownCounts, type ShownReview } from './shown-reviews.ts'
export { shownSources } from './shown-sources.ts'
export { settingsOf, type WidgetRow, WIDGETS_PATH } from './widget-row.ts'
