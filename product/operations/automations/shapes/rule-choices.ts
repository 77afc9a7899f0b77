import * as z from 'zod'
import { id } from '#platform/contract/field.ts'
import { stageKind } from '#product/conversation/tickets/contract.ts'

/** What can be chosen for the actions of rules. */
export const ruleChoices = z.object({
  users: z.array(z.object({ id: id('user'), name: z.string() })),
  /** Those who see tickets, and questions; `users` are those who see reviews. */
  ticketUsers: z.array(z.object({ id: id('user'), name: z.string() })),
  questionUsers: z.array(z.object({ id: id('user'), name: z.string() })),
  roles: z.array(z.object({ id: id('role'), name: z.string() })),
  /** Skills of the skill jar: areas of permissions. */
  skills: z.array(z.object({ skill: z.string(), name: z.string() })),
  queues: z.array(z.object({ id: id('inboxQueue'), name: z.string() })),
  stages: z.array(z.object({ id: id('inboxStage'), name: z.string() })),
  /** Those that close no ticket. */
  ticketStages: z.array(z.object({ id: id('ticketStage'), name: z.string(), kind: stageKind.schema.nullable() })),
  reasons: z.array(z.object({ id: id('closingReason'), name: z.string() })),
  causes: z.array(z.object({ id: id('rootCause'), name: z.string(), tags: z.array(z.string()) })),
  labels: z.array(z.object({ id: id('label'), name: z.string() })),
  templates: z.array(z.object({ id: id('template'), name: z.string() })),
  macros: z.array(
    z.object({
      /** One of the two. */
      macroID: id('reviewMacro').nullable(),
      systemMacroID: id('systemMacro').nullable(),
      name: z.string(),
    }),
  ),
})
