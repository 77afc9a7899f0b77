import { actionOf } from '#platform/contract/define-system.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Handlers, TenantCtx } from '#platform/server/system/serve-system.ts'
import {
  forwardsOf,
  type ForwardSpot,
  type ForwardTables,
  forwardThing,
  listTargets,
} from '#product/workspace/forwards/server/public.ts'
import { placeOfQuestion } from '#product/reputation/questions/server/public.ts'
import { questionForwarding } from '../contract.ts'
import { questionForward } from './question-forward.ts'

export const tables: ForwardTables = {
  forwards: 'question_forward',
  guests: 'question_forward_guest',
  thing: 'question_id',
}

export const handlers: Pick<Handlers<typeof questionForwarding>, 'targets' | 'list' | 'forward'> = {
  targets: async (ctx, { params, query }) => listTargets(ctx, await spotOf(ctx, params.questionId), query.name),
  async list(ctx, { params: { questionId } }) {
    if ((await placeOfQuestion(ctx, questionId)) === null) return ctx.fail('notFound')
    return forwardsOf(ctx.read, ctx.tenantId, tables, questionId)
  },
  forward: async (ctx, { params, body }) => forwardThing(ctx, await spotOf(ctx, params.questionId), body),
}

async function spotOf(ctx: TenantCtx, questionId: number): Promise<ForwardSpot> {
  const locationId = (await placeOfQuestion(ctx, questionId)) ?? raise(questionForwarding, 'notFound')
  return {
    ...tables,
    id: questionId,
    locationId,
    sees: actionOf(questionForwarding, 'view'),
    toRole: actionOf(questionForwarding, 'toRole'),
    toPeople: actionOf(questionForwarding, 'toUserOrEmail'),
    link: questionForward,
    refuse: (error, detail) => raise(questionForwarding, error, detail),
    forwarded: (tx, forwardId, userIds) => tx.emit(questionForwarding, 'forwarded', { forwardId, userIds }),
    changed: (tx) => tx.emit(questionForwarding, 'changed', { questionIds: [questionId], locationIds: [locationId] }),
    audit: (tx, after) => tx.audit(questionForwarding, { action: 'question.forward', entityId: questionId, after }),
  }
}
