import { serveSystem } from '#platform/server/system/serve-system.ts'
import { reviewSummary } from '../contract.ts'
import { sumUp } from './sum-up.ts'

export const system = serveSystem(reviewSummary, { handlers: { read: sumUp } })
