import type { Run } from '#platform/server/database/door.ts'
import { bulkInsert } from './bulk-insert.ts'
import { writerOf } from './seed-customers.ts'
import { type DemoLabel, labelTreesOf, sharedRules } from './demo-labels.ts'
import { createRandom } from './world/create-random.ts'
import type { WorldReview, WorldTenant } from './world/world.ts'

type Rule = Pick<DemoLabel, 'says' | 'ratings' | 'share'> & { id: number }
type Carried = { item: number; label: number; at: string; by: number | null }
type Filled = {
  tenant: WorldTenant
  tenantId: number
  now: Date
  /** By what the sources call them. */
  reviewIds: Map<string, number>
  customerIds: Map<string, number>
  people: readonly number[]
}

const day = 86_400_000
/** Older reviews were there before the labels. */
const since = 400 * day

/** A tenant's labels, and what carries them: the same every time. */
export async function seedLabels(run: Run, filled: Filled, reviews: readonly WorldReview[]): Promise<void> {
  const { tenant, tenantId, now } = filled
  const named = new Map<string, number>()
  const rules: Rule[] = [...sharedRules]
  for (const [type, tree] of Object.entries(labelTreesOf(tenant.industry)))
    await plant(run, { tenantId, type, parentId: null, named, rules }, tree)
  const recent = reviews.filter(({ createdAt, text }) => text && now.getTime() - Date.parse(createdAt) < since)
  await carry(
    run,
    'review_label',
    tenantId,
    recent.flatMap((review) => labelsOf(review, rules, filled)),
  )
  await carry(run, 'customer_label', tenantId, labelledCustomers(reviews, named, filled))
}

type Bed = { tenantId: number; type: string; parentId: number | null; named: Map<string, number>; rules: Rule[] }

async function plant(run: Run, bed: Bed, labels: readonly DemoLabel[]): Promise<void> {
  const planted = await bulkInsert<DemoLabel, { id: number; name: string }>(
    run,
    'label',
    {
      tenant_id: ['bigint', () => bed.tenantId],
      type: ['text', () => bed.type],
      name: ['text', (one) => one.name],
      description: ['text', (one) => one.description ?? ''],
      color: ['text', (one) => one.color ?? 'gray'],
      parent_id: ['bigint', () => bed.parentId],
      position: ['int', (one) => labels.indexOf(one) + 1],
      active: ['boolean', (one) => one.active ?? true],
    },
    labels,
    'id, name',
  )
  for (const { id, name } of planted) {
    const label = labels.find((one) => one.name === name)!
    bed.named.set(name, id)
    if (label.says) bed.rules.push({ ...label, id })
    if (label.industryIDs)
      await run({
        sql: 'update label set industry_ids = $3 where tenant_id = $1 and id = $2',
        parameters: [bed.tenantId, id, label.industryIDs],
      })
    if (label.below) await plant(run, { ...bed, parentId: id }, label.below)
  }
}

function labelsOf(review: WorldReview, rules: readonly Rule[], { reviewIds, people }: Filled): Carried[] {
  const item = reviewIds.get(review.reviewId)
  if (item === undefined) return []
  const random = createRandom('labels', review.reviewId)
  return rules.flatMap(({ id, says, ratings: [least, most] = [1, 5], share = 1 }) => {
    const roll = random.next()
    const fits = review.rating >= least && review.rating <= most && roll < share && says!.test(review.text!)
    if (!fits) return []
    const by = id > 100_000_000 && people.length > 0 ? people[Math.floor(random.next() * people.length)]! : null
    return [{ item, label: id, at: review.updatedAt, by }]
  })
}

function labelledCustomers(
  reviews: readonly WorldReview[],
  named: ReadonlyMap<string, number>,
  { customerIds, people }: Filled,
): Carried[] {
  const written = Map.groupBy(reviews, writerOf)
  return [...written].flatMap(([writer, own]) => {
    const item = customerIds.get(writer)
    if (item === undefined) return []
    const random = createRandom('customer labels', writer)
    const names = [
      ...(own.length > 2 ? ['Writes often'] : []),
      ...(random.chance(0.012) ? ['VIP'] : []),
      ...(random.chance(0.002) ? ['Press'] : []),
      ...(own.at(-1)!.rating < 3 && random.chance(0.3) ? ['Had trouble'] : []),
      ...(own.every(({ rating }) => rating === 5) && random.chance(0.05) ? ['Fan'] : []),
    ]
    return names.map((name) => ({ item, label: named.get(name)!, at: own.at(-1)!.updatedAt, by: people[0] ?? null }))
  })
}

function carry(run: Run, table: string, tenantId: number, rows: readonly Carried[]) {
  return bulkInsert<Carried>(
    run,
    table,
    {
      tenant_id: ['bigint', () => tenantId],
      item_id: ['bigint', ({ item }) => item],
      label_id: ['bigint', ({ label }) => label],
      assigned_by: ['bigint', ({ by }) => by],
      assigned_at: ['timestamptz', ({ at }) => at],
    },
    rows,
  )
}
