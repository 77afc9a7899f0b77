import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { calendarUse } from '#product/workspace/working-time/server/public.ts'
import { serviceLevels } from '../contract.ts'
import { cloneLevels } from './clone-levels.ts'
import { levels } from './levels.ts'
import { levelsByCalendar } from './levels-by-calendar.ts'
import { orderLevels } from './order-levels.ts'

export const system = serveSystem(serviceLevels, {
  handlers: { ...levels.handlers, order: orderLevels },
  fills: [fill(calendarUse, levelsByCalendar)],
  clones: { serviceLevels: cloneLevels },
  ids: { serviceLevel: rowsOf('service_level') },
})
