import { expect, test } from 'vitest'
import type { ImportJob } from '../shapes/import-job.ts'
import { hasWholePlan, isBusy, stageOf } from './stage-of.ts'

type Status = ImportJob['status']

test.each<[Status, Status, Status | null, ImportJob['failure'], ReturnType<typeof stageOf>]>([
  ['Pending', 'Pending', null, null, 'columns'],
  ['Running', 'Pending', null, null, 'checking'],
  ['Cancelled', 'Pending', null, null, 'checkStopped'],
  ['Cancelled', 'Pending', null, 'damaged', 'unreadable'],
  ['Completed', 'Pending', null, null, 'plan'],
  ['Completed', 'Running', null, null, 'importing'],
  ['Completed', 'Cancelled', null, null, 'stopped'],
  ['Completed', 'Completed', null, null, 'done'],
  ['Completed', 'Completed', 'Running', null, 'undoing'],
  ['Completed', 'Cancelled', 'Completed', null, 'undone'],
])('check %s, commit %s, undo %s, failure %s is %s', (Validation, Commit, undoStatus, failure, stage) => {
  expect(stageOf({ phaseStatuses: { Validation, Commit }, undoStatus, failure })).toBe(stage)
})

test('only what a worker has in hand changes by itself', () => {
  const stages = ['columns', 'checking', 'plan', 'importing', 'stopped', 'done', 'undoing', 'undone'] as const
  expect(stages.filter(isBusy)).toEqual(['checking', 'importing', 'undoing'])
})

test('the plan of a check that was cancelled is not the whole plan', () => {
  const plan = {
    rows: 2,
    outcomes: { create: 2, update: 0, skip: 0, reject: 0 },
    stars: [],
    reasons: {},
    newLocations: 0,
    beyondLicense: 0,
    replies: 0,
    old: 0,
    rounded: 0,
    withoutText: 0,
    unused: [],
  }
  const commit = { Commit: 'Pending' } as const
  expect(hasWholePlan({ plan, phaseStatuses: { Validation: 'Completed', ...commit } })).toBe(true)
  expect(hasWholePlan({ plan, phaseStatuses: { Validation: 'Cancelled', ...commit } })).toBe(false)
  expect(hasWholePlan({ plan: null, phaseStatuses: { Validation: 'Completed', ...commit } })).toBe(false)
})
