export { moduleById, moduleCatalogue, type SourceUse } from './catalogue.ts'
export { closedActions, withoutClosed } from './closed-actions.ts'
export { findTenant, loadStanding, type Standing } from './load-standing.ts'
export { sourceStanding, standModule } from './stand-module.ts'
