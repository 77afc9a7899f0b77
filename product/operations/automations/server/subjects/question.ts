import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { questions } from '#product/reputation/questions/contract.ts'
import { showQuestions } from '#product/reputation/questions/server/public.ts'
import { assignQuestion, flagQuestion } from '../acts/change-question.ts'
import { runsOver } from './runs-over.ts'
import type { OwnAction, Subject } from './subject.ts'

/** Rules on questions. What a source tells of a question asked long before is its history, and no news. */
export const question: Subject = {
  ...runsOver(
    { list: 'questions.questions', from: sql`question q`, alias: 'q', at: 'date', run: 'question_id' },
    sql`q.hidden_at is null and (q.origin = 'Hand' or q.date > q.created_at - interval '24 hours')`,
  ),
  view: actionOf(questions, 'view'),
  lacking: (who, action) => neededActions(action).filter((one) => !who.actions.has(one)),
  leftToUsers: async () => new Set(),

  async shown({ read, tenantId }, ids) {
    const some = await showQuestions(
      read,
      tenantId,
      ids.map((id) => ({ id })),
    )
    return new Map(some.map((one) => [one.id, { review: null, ticket: null, question: one }]))
  },

  async act(ctx, tx, run, action) {
    if (action.kind === 'Assign') return assignQuestion(ctx, tx, run, action.userID)
    if (action.kind === 'Flag') return flagQuestion(ctx, tx, run, action.value)
    throw new Error(`${action.kind} is nothing that is done with a question`)
  },
}

function neededActions(action: OwnAction): string[] {
  if (action.kind === 'Assign') return [actionOf(questions, 'assign')]
  return action.kind === 'Flag' ? [actionOf(questions, 'flag')] : []
}
