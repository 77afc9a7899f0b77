import { expect, test } from 'vitest'
import { type FilterClause, ME, operator } from '#platform/contract/filter.ts'
import { firstView, type Part, viewsFor } from './views.ts'

const responder = { answer: true, approve: false }
const approver = { answer: false, approve: true }
const manager = { answer: true, approve: true }
const onlooker = { answer: false, approve: false }
const everyPart: Part[] = [responder, approver, manager, onlooker]

const toDo = ['', 'Start', 'Rejected', 'Failed', 'PendingManual', 'PendingTicket']
const statesIn = (filters: readonly FilterClause[]) => filters.find(({ name }) => name === 'responseState')?.values
const notMine: FilterClause = { name: 'submittedBy', operator: operator.NotEqual, values: [ME] }

test('what needs somebody is what they can do next: to answer, to approve, or both', () => {
  const needs = (part: Part) => statesIn(viewsFor(part).needs.filters)
  expect(needs(responder)).toEqual(toDo)
  expect(needs(approver)).toEqual(['PendingApproval'])
  expect(needs(manager)).toEqual([...toDo, 'PendingApproval'])
  expect(everyPart.map(firstView)).toEqual(['needs', 'needs', 'needs', 'all'])
})

test('late is late to them: for those who answer nothing that waits for others, for those who only approve nothing else', () => {
  const late = (part: Part) => statesIn(viewsFor(part).late.filters)
  expect(late(responder)).toEqual(toDo)
  expect(late(manager)).toEqual(toDo)
  expect(late(approver)).toEqual(['PendingApproval'])
  expect(late(onlooker)).toBeUndefined()
})

test('nobody is asked to approve what they submitted themselves, wherever approvals are theirs', () => {
  for (const part of everyPart) {
    const views = viewsFor(part)
    const approvals = [views.needs, views.late, views.approve].filter(({ filters }) =>
      statesIn(filters)?.includes('PendingApproval'),
    )
    expect(approvals.length).toBeGreaterThan(0)
    for (const { filters } of approvals) expect(filters.some(isNotMine), JSON.stringify(part)).toBe(part.approve)
  }
})

test('few stars are what they can answer, and what is old or gone from the source waits for nobody', () => {
  expect(statesIn(viewsFor(manager).low.filters)).toEqual(toDo)
  for (const part of everyPart) {
    const { needs, low, approve } = viewsFor(part)
    for (const { filters } of [needs, low, approve]) expect(filters.map(({ name }) => name)).toContain('vanishedAt')
    for (const { filters } of [needs, low]) expect(filters).toContainEqual(isAwaited)
  }
})

const isAwaited = { name: 'history', operator: operator.Equal, values: ['false'] }

function isNotMine(clause: FilterClause): boolean {
  return JSON.stringify(clause) === JSON.stringify(notMine)
}
