import { expect, test } from 'vitest'
import { notificationKind } from '../../contract.ts'
import { type RuleFilters, ruleFilters } from '#product/operations/notification-types/contract.ts'
import {
  groupOf,
  liveTypes,
  notificationGroup,
  notificationType,
} from '#product/operations/notification-types/contract.ts'
import { typeOfKind } from '../../type-of-kind.ts'
import { matchesFilters } from './matches-filters.ts'
import { resolveRule, type StoredRule } from './resolve-rule.ts'

test('44 types stand in nine groups; those that something tells of have their kinds of lines', () => {
  expect(notificationType.members).toHaveLength(44)
  expect(Object.values(notificationType.values)).toEqual(Array.from({ length: 44 }, (_, at) => at + 1))
  const sizes = notificationGroup.members.map(
    (group) => notificationType.members.filter((name) => groupOf(name) === group).length,
  )
  expect(sizes).toEqual([7, 5, 6, 6, 4, 5, 3, 3, 5])
  expect([...new Set(notificationKind.members.map((kind) => typeOfKind[kind]))].toSorted()).toEqual(
    liveTypes.toSorted(),
  )
})

const rule = (of: Partial<StoredRule>): StoredRule => ({
  type: 1,
  role_id: 0,
  user_id: 0,
  email: null,
  push: null,
  sms: null,
  in_app: null,
  filters: null,
  email_subject: null,
  is_active: null,
  is_locked: false,
  updated_at: new Date('2026-03-03T00:00:00Z'),
  ...of,
})

test('each part is as the most particular rule says it, unless one above is locked', () => {
  const tenant = rule({ email: 'Weekly', in_app: 'Daily' })
  const role = rule({ role_id: 5, email: 'Daily' })
  const user = rule({ user_id: 9, email: 'Immediate' })
  expect(resolveRule('NewReview', { tenant: undefined, roles: [], user: undefined })).toMatchObject({
    email: 'Off',
    inApp: 'Off',
    setBy: { owner: 'Product' },
  })
  expect(resolveRule('NoteMention', { tenant: undefined, roles: [], user: undefined }).inApp).toBe('Immediate')
  expect(resolveRule('NewReview', { tenant, roles: [role], user })).toMatchObject({
    email: 'Immediate',
    inApp: 'Daily',
    setBy: { owner: 'User' },
    inAppBy: { owner: 'Tenant' },
    lockedBy: null,
  })
  expect(resolveRule('NewReview', { tenant, roles: [{ ...role, is_locked: true }], user })).toMatchObject({
    email: 'Daily',
    inApp: 'Daily',
    lockedBy: { owner: 'Role', roleID: 5 },
  })
  expect(resolveRule('NewReview', { tenant: { ...tenant, is_locked: true }, roles: [role], user })).toMatchObject({
    email: 'Weekly',
    lockedBy: { owner: 'Tenant' },
  })
  const later = rule({ role_id: 7, email: 'Monthly', is_active: false })
  expect(resolveRule('NewReview', { tenant, roles: [later, role], user: undefined })).toMatchObject({
    email: 'Daily',
    isActive: false,
  })
})

test('a filter asks for what it knows, and a keyword is a whole word of any case', () => {
  const only = (filters: Partial<RuleFilters>) => ({ ...ruleFilters.parse({}), ...filters })
  const facts = { locationId: 3, sourceId: 1, rating: 2, text: 'The SOUP was cold. Straße 5.', sentiment: -1 }
  const matches = (filters: Partial<RuleFilters>) => matchesFilters('NewReview', only(filters), facts)
  expect(matches({})).toBe(true)
  expect(matches({ locationIDs: [4] })).toBe(false)
  expect(matches({ locationIDs: [4, 3], sourceIDs: [1], maxRating: 2, sentiments: [-1] })).toBe(true)
  expect(matches({ maxRating: 1 })).toBe(false)
  expect(matches({ sourceIDs: [2] })).toBe(false)
  expect(matches({ sentiments: [1] })).toBe(false)
  expect(matches({ keywords: ['soup'] })).toBe(true)
  expect(matches({ keywords: ['sou'] })).toBe(false)
  expect(matches({ keywords: ['was cold'] })).toBe(true)
  expect(matchesFilters('NewReview', only({ maxRating: 2 }), { ...facts, rating: null })).toBe(false)
  expect(matchesFilters('AccountBroke', only({ errorCodes: ['revoked'] }), { errorCode: 'expired' })).toBe(false)
  expect(matchesFilters('AccountBroke', only({ errorCodes: ['revoked'] }), { errorCode: 'revoked' })).toBe(true)
  expect(matchesFilters('KeywordReview', null, facts)).toBe(false)
  expect(matchesFilters('KeywordReview', only({ keywords: ['冷たい'] }), { text: 'スープが冷たい' })).toBe(true)
})
