import { serveSystem } from '#platform/server/system/serve-system.ts'
import { dashboards } from '../contract.ts'
import { measureReviews } from './measure-reviews.ts'

export const system = serveSystem(dashboards, { handlers: { reviews: measureReviews } })
