/** Where a person may land, in the printed order (document 000 §2); `/reviews` becomes `/reviews2` with the unified-reviews action. */
export const landingPrefixes = [
  '/dashboards',
  '/reviews',
  '/listings',
  '/qa',
  '/insights/search-ranking',
  '/social2',
  '/requests',
  '/surveys3',
  '/legacy-surveys',
  '/kiosk',
  '/surveys',
  '/actions',
  '/inbox',
  '/operations',
  '/insights',
  '/reports',
  '/score',
  '/score2',
  '/admin',
  '/social-curation',
  '/listings/profiles',
  '/tasks',
] as const
/** Only users of an agency land here. */
export const agencyOnlyPrefixes: readonly string[] = ['/social-curation', '/tasks']
/** All that users of an agency may enter while they are in no tenant. */
export const agencyPrefixes = ['/admin', ...agencyOnlyPrefixes, '/settings'] as const
