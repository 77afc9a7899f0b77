import { expect, test } from 'vitest'
import type { Response } from '../contract.ts'
import { ladderOf } from './ladder-of.ts'

const step = (state: Response['state'], at: string, actorName: string | null = null) => ({
  state,
  at,
  actorName,
  note: null,
})
const answer = (state: Response['state'], more: Partial<Response> = {}) =>
  ({
    state,
    approvalStatus: null,
    approverName: null,
    authorName: 'Ines',
    createdAt: '2026-11-20T08:00:00Z',
    steps: [],
    ...more,
  }) as Parameters<typeof ladderOf>[0]
const kinds = (given: ReturnType<typeof ladderOf>) => given.rungs.map(({ kind }) => kind)

test('nothing begun: the way ahead, and one stands nowhere on it', () => {
  const given = ladderOf(null, { byUs: true, needsApproval: true })
  expect(kinds(given)).toEqual(['drafted', 'approved', 'sent', 'pendingAtSource', 'live'])
  expect(given.current).toBe(-1)
})

test('approval is no rung where nobody approves', () => {
  expect(kinds(ladderOf(answer('Start'), { byUs: true, needsApproval: false }))).not.toContain('approved')
})

test('an approved answer that was sent names who approved it and when', () => {
  const given = ladderOf(
    answer('PendingModeration', {
      approvalStatus: 'Approved',
      approverName: 'Tomasz',
      steps: [
        step('PendingApproval', 't1', 'Ines'),
        step('PendingIntegration', 't2', 'Tomasz'),
        step('PendingModeration', 't3'),
      ],
    }),
    { byUs: true, needsApproval: false },
  )
  expect(given.rungs[1]).toMatchObject({ kind: 'approved', at: 't2', by: 'Tomasz' })
  expect(given.rungs[given.current]).toMatchObject({ kind: 'pendingAtSource', at: 't3' })
})

test.each([
  ['Rejected', 'Rejected', 'sentBack'],
  ['Rejected', null, 'refusedBySource'],
  ['Failed', null, 'failed'],
  ['PendingTicket', null, 'needsAccount'],
  ['PendingApproval', 'PendingApproval', 'handedIn'],
  ['Verified', null, 'live'],
] as const)('%s with approval %s stands on %s', (state, approvalStatus, kind) => {
  const given = ladderOf(answer(state, { approvalStatus }), { byUs: true, needsApproval: false })
  expect(given.rungs[given.current]?.kind).toBe(kind)
})

test('a source that takes no answers from us is posted to by hand', () => {
  const given = ladderOf(answer('PendingManual'), { byUs: false, needsApproval: false })
  expect(kinds(given)).toEqual(['drafted', 'postByHand', 'live'])
  expect(given.current).toBe(1)
})

test('what went out without approval shows none, also to a reader who would need one', () => {
  expect(kinds(ladderOf(answer('PendingManual'), { byUs: false, needsApproval: true }))).not.toContain('approved')
})
