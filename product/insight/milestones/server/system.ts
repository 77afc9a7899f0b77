import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { milestones } from '../contract.ts'
import { readMilestones } from './in-period.ts'
import { allMilestones } from './milestones.ts'

export const system = serveSystem(milestones, {
  handlers: { ...allMilestones.handlers, inPeriod: readMilestones },
  ids: { milestone: rowsOf('milestone') },
})
