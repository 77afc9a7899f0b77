import { expect, test } from 'vitest'
import {
  actionSubjects,
  laterEvents,
  laterSubtypes,
  ruleEvent,
  ruleSubtype,
  standingEvents,
} from '#product/operations/automations/contract.ts'
import { systems } from '#product/systems.ts'
import { filesOf, seen } from './house.ts'

const standing = new Set(systems.map((path) => path.split('/')[1]!))
const names = Object.keys(ruleEvent.values)

test('each event that a rule can wait for is heard by a listener, and every other waits for a system that does not stand', async () => {
  const [listeners] = await filesOf('product/operations/automations/server/listeners.ts')
  const heard = new Set([...listeners!.text.matchAll(/\bruleEvent\.(\w+)/g)].map(([, name]) => name!))
  expect(Object.keys(laterEvents).filter((name) => standing.has(name))).toEqual([])
  const silent = Object.values(laterEvents).flat()
  expect([...heard, ...silent].toSorted()).toEqual(names.toSorted())
  expect(standingEvents.map((value) => ruleEvent.nameOf(value)).toSorted()).toEqual([...heard].toSorted())
  expect(names).toHaveLength(26)
  seen('events of rules', { systems: systems.length, events: names.length, heard: heard.size, later: silent.length })
})

test('each sub type of a rule is an action, or waits for a system that does not stand', () => {
  expect(Object.keys(laterSubtypes).filter((name) => standing.has(name))).toEqual([])
  const later = Object.values(laterSubtypes).flat()
  expect([...Object.keys(actionSubjects), ...later].toSorted()).toEqual([...ruleSubtype.members].toSorted())
  seen('sub types of rules', { systems: systems.length, types: ruleSubtype.members.length, later: later.length })
})
