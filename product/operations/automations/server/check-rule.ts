import { sql } from 'kysely'
import { isSkill } from '#product/organization/users/server/public.ts'
import { Fault, raise } from '#platform/server/system/fault.ts'
import { validateFilter } from '#platform/server/filter/check-filter.ts'
import type { ActingCtx } from '#platform/server/system/serve-system.ts'
import { allOffered } from '#product/reputation/responses/server/public.ts'
import { closingWords } from '#product/conversation/inbox/server/public.ts'
import { isOffered, readMacro } from '#product/conversation/macros/server/public.ts'
import { isClosing, readStages } from '#product/conversation/tickets/server/public.ts'
import {
  actionSubjects,
  automations,
  type RuleAction,
  type RuleBody,
  type RuleSubject,
  standingEvents,
  subjectsOf,
  WAIT_MINUTES,
} from '../contract.ts'
import { isSending, type PlannedMacro } from './acts/planned-macro.ts'
import { lackingFor } from './needed-actions.ts'
import { isReply, isReplyingOff } from './replying-module.ts'
import { subjects } from './subjects/subjects.ts'

type Said = Pick<RuleBody, 'event' | 'subject' | 'filters' | 'actions'>

/** Raises what speaks against a rule of whoever saves it or turns it on, naming the field. */
export async function checkRule(ctx: ActingCtx, { event, subject, filters, actions }: Said): Promise<void> {
  if (!standingEvents.includes(event)) raise(automations, 'eventNotYet', { field: 'event' })
  if (!subjectsOf(event).includes(subject)) raise(automations, 'notOfEvent', { field: 'subject' })
  checkConditions(ctx, subject, filters)
  if (!actions.some(({ kind }) => kind !== 'Stop')) raise(automations, 'noAction', { field: 'actions' })
  for (const [at, action] of actions.entries()) {
    if (!actionSubjects[action.kind].includes(subject))
      raise(automations, notOf[subject], { field: `actions.${at}.kind` })
    if (isReply(action)) mustReply(ctx, `actions.${at}`)
    if (lackingFor(ctx.who, subject, [action]).length > 0) raise(automations, 'mayNot', { field: `actions.${at}` })
    await checkAction(ctx, action, `actions.${at}`)
  }
}

const notOf = { Review: 'notOfReviews', Ticket: 'notOfTickets', Question: 'notOfQuestions' } as const

/** Raises for a field that is hidden from whoever asks, and as `validateFilter` does. */
export function checkConditions({ services, who }: ActingCtx, subject: RuleSubject, filters: Said['filters']): void {
  try {
    validateFilter(services.lists.get(subjects[subject].list)!.spec.fields, filters, who)
  } catch (error) {
    if (error instanceof Fault && error.error === 'FORBIDDEN') {
      const name = String(error.detail?.field ?? '')
      const at = filters.findIndex((clause) => clause.name === name)
      raise(automations, 'fieldHidden', { field: `filters.${at}.name` })
    }
    throw error
  }
}

async function checkAction(ctx: ActingCtx, action: RuleAction, at: string): Promise<void> {
  switch (action.kind) {
    case 'AutoRespond': {
      if (action.send) mustWaitForReply(action.waitMinutes, at)
      const offered = new Set((await allOffered(ctx)).map(({ id }) => id))
      if (!action.templateIDs.every((id) => offered.has(id)))
        raise(automations, 'unknownTemplate', { field: `${at}.templateIDs` })
      return
    }
    case 'Assign':
      return mustBeUsers(ctx, [action.userID], `${at}.userID`)
    case 'Notify':
      if (action.userIDs.length + action.roleIDs.length === 0)
        raise(automations, 'nobodyToNotify', { field: `${at}.userIDs` })
      mustBeAmong(await rolesOf(ctx), action.roleIDs, 'unknownRole', `${at}.roleIDs`)
      return mustBeUsers(ctx, action.userIDs, `${at}.userIDs`)
    case 'Ticket':
      if (action.queueID !== null) mustBeAmong(await queuesOf(ctx), [action.queueID], 'unknownQueue', `${at}.queueID`)
      return
    case 'Queue':
      return mustBeAmong(await queuesOf(ctx), [action.queueID], 'unknownQueue', `${at}.queueID`)
    case 'Stage':
      return mustBeAmong(await stagesOf(ctx), [action.stageID], 'unknownStage', `${at}.stageID`)
    case 'Label': {
      const ids = [...action.add, ...action.remove]
      if (ids.length === 0) raise(automations, 'unknownLabel', { field: `${at}.add` })
      const { rows } = await sql<{ id: number }>`
        select id from label where (tenant_id = ${ctx.tenantId} or tenant_id is null) and id = any(${ids}::bigint[])`.execute(
        ctx.read,
      )
      const isUnknown = (id: number) => !rows.some((row) => row.id === id)
      if (action.add.some(isUnknown)) raise(automations, 'unknownLabel', { field: `${at}.add` })
      if (action.remove.some(isUnknown)) raise(automations, 'unknownLabel', { field: `${at}.remove` })
      return
    }
    case 'LeastBusy':
      if (action.roleID !== null) mustBeAmong(await rolesOf(ctx), [action.roleID], 'unknownRole', `${at}.roleID`)
      if (action.skill !== null && !isSkill(action.skill)) raise(automations, 'unknownSkill', { field: `${at}.skill` })
      return
    case 'Role':
      return mustBeAmong(await rolesOf(ctx), [action.roleID], 'unknownRole', `${at}.roleID`)
    case 'TicketStage': {
      const stages = await readStages(ctx.read, ctx.tenantId)
      mustBeAmong(stages, [action.stageID], 'unknownStage', `${at}.stageID`)
      if (isClosing(stages.find(({ id }) => id === action.stageID)))
        raise(automations, 'closingStage', { field: `${at}.stageID` })
      return
    }
    case 'Close':
      if (action.closingReasonID !== null)
        mustBeAmong(await reasonsOf(ctx), [action.closingReasonID], 'unknownReason', `${at}.closingReasonID`)
      mustBeAmong(await causesOf(ctx), action.rootCauseIDs, 'unknownCause', `${at}.rootCauseIDs`)
      if (!(await closingWords(ctx.read, ctx.tenantId, action)))
        raise(automations, 'unknownTag', { field: `${at}.tags` })
      return
    case 'Macro': {
      const macro = await readMacro(ctx.read, ctx.tenantId, action)
      if (!macro || !isOffered(ctx.who, macro)) raise(automations, 'unknownMacro', { field: `${at}.macroID` })
      const steps: PlannedMacro[] = macro.steps.map((step) => ({ ...action, step }))
      if (steps.some(isReply)) mustReply(ctx, at)
      if (lackingFor(ctx.who, 'Review', steps).length > 0) raise(automations, 'mayNot', { field: at })
      if (steps.some(isSending)) mustWaitForReply(action.waitMinutes, at)
      return
    }
    case 'Flag':
    case 'Priority':
    case 'Type':
    case 'Due':
    case 'Postpone':
    case 'Reopen':
    case 'Note':
    case 'PubSub':
    case 'Stop':
      return
  }
}

function mustReply({ who }: ActingCtx, field: string): void {
  if (isReplyingOff(who)) raise(automations, 'moduleOff', { field })
}

function mustWaitForReply(minutes: number, at: string): void {
  const { leastForReplies: least } = WAIT_MINUTES
  if (minutes < least) raise(automations, 'waitTooShort', { field: `${at}.waitMinutes`, values: { minutes: least } })
}

type Unknown = Extract<keyof (typeof automations)['errors'], `unknown${string}`>

function mustBeAmong(rows: readonly { id: number }[], ids: readonly number[], error: Unknown, field: string): void {
  if (ids.some((id) => !rows.some((row) => row.id === id))) raise(automations, error, { field })
}

async function mustBeUsers({ read, tenantId }: ActingCtx, ids: readonly number[], field: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from users where tenant_id = ${tenantId} and active and not system and id = any(${ids}::bigint[])`.execute(
    read,
  )
  if (ids.some((id) => !rows.some((row) => row.id === id))) raise(automations, 'unknownUser', { field })
}

const rolesOf = ({ read, tenantId }: ActingCtx) =>
  read.selectFrom('role').select('id').where('tenant_id', '=', tenantId).execute()
const queuesOf = ({ read, tenantId }: ActingCtx) =>
  read.selectFrom('inbox_queue').select('id').where('tenant_id', '=', tenantId).execute()
const stagesOf = ({ read, tenantId }: ActingCtx) =>
  read.selectFrom('inbox_stage').select('id').where('tenant_id', '=', tenantId).execute()
const reasonsOf = ({ read, tenantId }: ActingCtx) =>
  read.selectFrom('closing_reason').select('id').where('tenant_id', '=', tenantId).execute()
const causesOf = ({ read, tenantId }: ActingCtx) =>
  read.selectFrom('root_cause').select('id').where('tenant_id', '=', tenantId).execute()
