import { expect, test } from 'vitest'
import { laterTypes, liveTypes, notificationType } from '#product/operations/notification-types/contract.ts'
import { typeOfKind } from '#product/operations/notifications/server/public.ts'
import { systems } from '#product/systems.ts'
import { seen } from './house.ts'

test('no type of notification waits for a system that stands, and what stands tells of all others', () => {
  const standing = new Set(systems.map((path) => path.split('/')[1]!))
  expect(Object.keys(laterTypes).filter((name) => standing.has(name))).toEqual([])
  const later = Object.values(laterTypes).flat()
  expect(new Set(later).size).toBe(later.length)
  expect(liveTypes.length + later.length).toBe(notificationType.members.length)
  expect(new Set(Object.values(typeOfKind))).toEqual(new Set(liveTypes))
  seen('notification types', {
    systems: systems.length,
    types: notificationType.members.length,
    live: liveTypes.length,
    later: later.length,
  })
})
