import type { Db } from '#platform/server/database/door.ts'
import { findWords } from '#product/workspace/compliance/server/public.ts'
import { type Approval, type Entry, keyOf } from './approval.ts'
import { decidersOf, lentTo, type Place } from './deciders.ts'
import { isModerated } from './is-moderated.ts'
import { type KeptStep, type RuleRow, rulesOf, stepsOf } from './rules.ts'

/** A text that is handed in: where, what it answers, and what both say. */
export type HandedIn = Place & { rating: number | null; texts: readonly string[]; mayPublish: boolean }

/** The approval that a text needs by the first rule that fits; null where none does, so that the usual goes. Whom nobody but the author could stand for falls out of its steps, and so does a guest whom nobody else lends their permissions to. */
export async function approvalNeeded(db: Db, tenantId: number, text: HandedIn): Promise<Approval | null> {
  const rules = await rulesOf(db, tenantId)
  const rule = rules.find((one) => fits(one, text))
  if (!rule) return null
  const isOff = stepsOf(rule).some(({ moderates }) => moderates) && !(await isModerated(db, tenantId, text.locationId))
  const needed = isOff ? stepsOf(rule).flatMap(withoutModeration) : stepsOf(rule)
  if (needed.length === 0) return null
  const steps = await Promise.all(
    needed.map(async (step) => {
      const named = await entriesOf(db, tenantId, step, rule.lent_by)
      const met = new Set((await decidersOf(db, tenantId, text, named)).flatMap(({ covers }) => covers))
      for (const guest of await lentTo(db, tenantId, text, named)) met.add(keyOf(guest))
      return { need: step.need, entries: named.filter((one) => met.has(keyOf(one))), approvals: [] }
    }),
  )
  return { rule: rule.name, steps }
}

/** The step as it is where nobody moderates: gone, if it was there for that alone. */
function withoutModeration(step: KeptStep): KeptStep[] {
  const { roleIDs, userIDs, guests = [], moderates } = step
  const isForThatAlone = moderates && roleIDs.length + userIDs.length + guests.length === 0
  return isForThatAlone ? [] : [{ ...step, moderates: false }]
}

function fits(rule: RuleRow, { mayPublish, locationId, rating, texts }: HandedIn): boolean {
  if (mayPublish && !rule.everybody) return false
  if (rule.location_ids.length > 0 && !rule.location_ids.includes(locationId)) return false
  const isRated = rating === null ? rule.min_rating === 1 && rule.max_rating === 5 : isWithin(rule, rating)
  return isRated && (rule.words.length === 0 || texts.some((text) => findWords(text, rule.words).length > 0))
}

const isWithin = ({ min_rating, max_rating }: RuleRow, rating: number) => rating >= min_rating && rating <= max_rating

async function entriesOf(
  db: Db,
  tenantId: number,
  { roleIDs, userIDs, guests = [], moderates }: KeptStep,
  lentBy: number | null,
): Promise<Entry[]> {
  const roles = await db
    .selectFrom('role')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(roleIDs))))
    .orderBy('name')
    .execute()
  return [
    ...roles.map(({ id, name }) => ({ kind: 'role' as const, id, name })),
    ...userIDs.map((id) => ({ kind: 'user' as const, id })),
    ...(moderates ? [{ kind: 'moderators' as const }] : []),
    ...(lentBy === null ? [] : guests.map((guest) => ({ kind: 'guest' as const, ...guest, lentBy }))),
  ]
}
