import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { queueUse } from '#product/conversation/inbox/server/public.ts'
import { typeRules } from '#product/conversation/tickets/server/public.ts'
import { ticketTypes } from '../contract.ts'
import { rulesOfTypes } from './read-types.ts'
import { listChoices, listTypes, saveType } from './save-type.ts'
import { typesInQueues } from './types-in-queues.ts'

export const system = serveSystem(ticketTypes, {
  handlers: { list: listTypes, choices: listChoices, save: saveType },
  fills: [fill(typeRules, rulesOfTypes), fill(queueUse, typesInQueues)],
})
