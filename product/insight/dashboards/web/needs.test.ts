import { expect, test } from 'vitest'
import { inOrder, needsOf } from './needs.ts'

const toAnswer = ['heldBack', 'lateReplies', 'rejected', 'lowUnanswered']
const toRead = ['changedRatings', 'lost']

test.each([
  ['a responder', { answer: true, approve: false, read: true }, [...toAnswer, ...toRead]],
  ['an approver', { answer: false, approve: true, read: true }, ['toApprove', ...toRead]],
  ['an escalation manager', { answer: true, approve: true, read: true }, ['toApprove', ...toAnswer, ...toRead]],
  ['an analyst', { answer: false, approve: false, read: false }, []],
])('%s is told only of what they can do next, approvals first', (_who, part, words) => {
  expect(needsOf(part).map(({ word }) => word)).toEqual(words)
})

test('a changed or vanished review needs somebody until it is read', () => {
  const read = needsOf({ answer: false, approve: false, read: true })
  expect(read.map(({ only }) => only?.map(({ name, values }) => [name, values]))).toEqual([
    [['read', ['false']]],
    [['read', ['false']]],
  ])
})

test('accounts to connect again come after approvals and before all else', () => {
  const rows = (...ids: string[]) => ids.map((id) => ({ id }))
  expect(inOrder(rows('toApprove', 'lateReplies'), rows('broken'))).toEqual(rows('toApprove', 'broken', 'lateReplies'))
  expect(inOrder(rows('lateReplies'), rows('broken'))).toEqual(rows('broken', 'lateReplies'))
  expect(inOrder(rows('toApprove'), [])).toEqual(rows('toApprove'))
})
