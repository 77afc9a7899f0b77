import { hasActions } from '#platform/contract/has-actions.ts'
import { reaches, type Who } from '#platform/server/system/who.ts'
import { note } from './report.ts'

const ACTIONS = 1_000
const ROLES = 50
const LOCATIONS = 5_000
const LIMIT_MICROSECONDS = 20
const DECISIONS = 200_000
const ROUNDS = 7

/** One decision is what every call makes once the person is known: whether their rights let them pass, and whether they reach the location. */
export async function benchDecide() {
  const who = somebody()
  const asked = [
    ['area-1.verb-7'],
    ['nothing.view', 'area-49.verb-19'],
    ['nothing.view', 'nothing.edit', 'nothing.delete'],
    ['area-3.verb-3', 'area-30.verb-13'],
  ]
  let granted = 0
  const decideMany = () => {
    for (let i = 0; i < DECISIONS; i++) {
      const may = hasActions(who.actions, asked[i % asked.length]!, i % 2 ? 'all' : 'any')
      const location = 1 + ((i * 7919) % (LOCATIONS + 100)) // some lie outside, for which all must be looked through
      if (may && reaches(who, location)) granted++
    }
  }
  decideMany()
  const taken = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    decideMany()
    return ((performance.now() - start) * 1000) / DECISIONS
  }).sort((a, b) => a - b)
  if (granted === 0) throw new Error('nobody was let in')
  const microseconds = taken[Math.floor(ROUNDS / 2)]!
  note({
    what: `authorisation decision, ${ACTIONS} actions of ${ROLES} roles, ${LOCATIONS} locations`,
    figure: `${microseconds.toFixed(2)} µs`,
    baseline: `limit ${LIMIT_MICROSECONDS} µs`,
    ratio: microseconds / LIMIT_MICROSECONDS,
    target: 1,
    better: 'less',
  })
}

/** A person of as many roles, each with its own actions, tied to single locations. */
function somebody(): Who {
  const roles = Array.from({ length: ROLES }, (_, role) =>
    Array.from({ length: ACTIONS / ROLES }, (_, verb) => `area-${role}.verb-${verb}`),
  )
  return {
    userId: 2,
    actorId: 2,
    agencyId: 2,
    tenantId: 2,
    actions: new Set(roles.flat()),
    locationIds: Array.from({ length: LOCATIONS }, (_, at) => at + 1),
    piiScopes: new Set(),
    name: 'Somebody',
    locale: 'en_US',
    timeZone: 'UTC',
    impersonation: null,
    pending: null,
  }
}
