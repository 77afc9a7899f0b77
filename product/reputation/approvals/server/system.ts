import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { addressGiven } from '#product/organization/users/server/public.ts'
import { approvals } from '../contract.ts'
import { listApprovers } from './approvers.ts'
import { rules } from './rules.ts'
import { stopLending } from './stop-lending.ts'
import { getStandIn, removeStandIn, saveStandIn } from './stand-ins.ts'

export const system = serveSystem(approvals, {
  handlers: { ...rules.handlers, approvers: listApprovers, standIn: getStandIn, saveStandIn, removeStandIn },
  fills: [fill(addressGiven, stopLending)],
  ids: { approvalRule: rowsOf('approval_rule') },
})
