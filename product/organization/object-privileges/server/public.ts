export { grantsReaching, type ReachingGrant } from './grants-reaching.ts'
export { allows, grantsOn, privilegesOf } from './privileges-of.ts'
export { clearGrants, replaceGrants } from './replace-grants.ts'
export { effectiveAccessOn } from './effective-access.ts'
