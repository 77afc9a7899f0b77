import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { countList } from '#platform/server/list/count-list.ts'
import { pageList } from '#platform/server/list/page-list.ts'
import { listFor } from '#platform/server/list/served-list.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { questions, questionView } from '../contract.ts'
import { type NamedQuestion, showDetail, toQuestion, withNames } from './question-row.ts'
import { reachQuestion } from './reach-question.ts'

const is = (name: string, value: string): FilterClause => ({ name, operator: operator.Equal, values: [value] })

/** The views as conditions of the list. */
const clausesOf: Record<(typeof questionView)['members'][number], readonly FilterClause[]> = {
  Unanswered: [is('answered', 'false')],
  ToApprove: [is('answerState', 'PendingApproval')],
  Answered: [is('answered', 'true')],
  All: [],
}

/** A page of questions, of a view where one is asked for. */
export const searchQuestions: Handler<typeof questions, 'search'> = async (ctx, { body: { view, ...ask } }) => {
  const filters = [...ask.filters, ...(view ? clausesOf[view] : [])]
  const list = listFor(ctx.services.lists, 'questions.questions', ctx.who)
  const { items, nextCursor } = await pageList<NamedQuestion>(list, ctx, { ...ask, filters }, withNames(ctx.tenantId))
  return { items: items.map(toQuestion), nextCursor }
}

/** How many questions each view has. */
export const countQuestions: Handler<typeof questions, 'counts'> = async (ctx) => {
  const list = listFor(ctx.services.lists, 'questions.questions', ctx.who)
  const views = []
  for (const view of questionView.members) views.push({ view, ...(await countList(list, ctx, [...clausesOf[view]])) })
  return views
}

export const getQuestion: Handler<typeof questions, 'one'> = async (ctx, { params: { questionId } }) => {
  if (!(await reachQuestion(ctx, ctx.read, questionId))) return ctx.fail('notFound')
  return (await showDetail(ctx.read, ctx, questionId)) ?? ctx.fail('notFound')
}
