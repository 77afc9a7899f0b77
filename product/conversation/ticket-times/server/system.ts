import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { ticketTimes } from '../contract.ts'
import { addTime, listTimes, removeTime } from './times.ts'

export const system = serveSystem(ticketTimes, {
  handlers: { list: listTimes, add: addTime, remove: removeTime },
  ids: { ticketTime: rowsOf('ticket_time') },
})
