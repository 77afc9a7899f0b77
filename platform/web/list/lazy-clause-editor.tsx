import { later } from '../parts/later.tsx'

/** The panel of a condition, fetched when the first one is opened. */
export const LazyClauseEditor = later(() => import('./clause-editor.tsx').then(({ ClauseEditor }) => ClauseEditor))
