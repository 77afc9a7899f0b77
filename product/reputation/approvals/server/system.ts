import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { approvals } from '../contract.ts'
import { listApprovers } from './approvers.ts'
import { rules } from './rules.ts'
import { getStandIn, removeStandIn, saveStandIn } from './stand-ins.ts'

export const system = serveSystem(approvals, {
  handlers: { ...rules.handlers, approvers: listApprovers, standIn: getStandIn, saveStandIn, removeStandIn },
  ids: { approvalRule: rowsOf('approval_rule') },
})
