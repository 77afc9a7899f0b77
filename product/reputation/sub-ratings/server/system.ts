import { serveSystem } from '#platform/server/system/serve-system.ts'
import { subRatings } from '../contract.ts'
import { averageAspects } from './average-aspects.ts'

export const system = serveSystem(subRatings, { handlers: { averages: averageAspects } })
