import { later } from '#platform/web/parts/later.tsx'

/** What the terms of a source let us show of a review; its words come with it. */
export const SourceTerms = later(() => import('./source-terms.tsx').then((part) => part.SourceTerms))
