import { serveSystem } from '#platform/server/system/serve-system.ts'
import { dashboards } from '../contract.ts'
import { measureLocations } from './measure-locations.ts'
import { measureReviews } from './measure-reviews.ts'

export const system = serveSystem(dashboards, { handlers: { reviews: measureReviews, locations: measureLocations } })
