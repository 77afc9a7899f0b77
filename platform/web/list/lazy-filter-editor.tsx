import { later } from '../parts/later.tsx'

/** The panel of a filter, fetched when the first one is opened. */
export const LazyFilterEditor = later(() => import('./filter-editor.tsx').then(({ FilterEditor }) => FilterEditor))
