import type { createWithin } from '#platform/server/system/work.ts'
import type { Secrets } from '#platform/server/secrets/secrets.ts'
import { seedAgencies, markFilled } from './seed-agencies.ts'
import { seedEmployees } from './seed-employees.ts'
import { seedMilestones } from './seed-milestones.ts'
import { seedEscalations } from './seed-escalations.ts'
import { seedDueTimes } from './seed-due-times.ts'
import { seedModules } from './seed-modules.ts'
import { seedRetention } from './seed-retention.ts'
import { seedApprovals } from './seed-approvals.ts'
import { seedCompetitors } from './seed-competitors.ts'
import { seedGuests } from './seed-guests.ts'
import { seedInbox, seedThreads } from './seed-inbox.ts'
import { seedStages, seedTickets } from './seed-tickets.ts'
import { seedMacros } from './seed-macros.ts'
import { seedRules } from './seed-rules.ts'
import { seedPlans } from './seed-plans.ts'
import { seedAcknowledgements } from './seed-acknowledgements.ts'
import { seedQuestions } from './seed-questions.ts'
import { seedTasks } from './seed-tasks.ts'
import { seedNotifications } from './seed-notifications.ts'
import { seedWordLists } from './seed-word-lists.ts'
import { seedReviews } from './seed-reviews.ts'
import { seedTenant } from './seed-tenant.ts'
import { seedWaysIn } from './seed-ways-in.ts'
import type { World, WorldTenant } from './world/world.ts'

export type Filling = {
  within: ReturnType<typeof createWithin>
  secrets: Secrets
  world: World
  /** Everybody's. */
  passwordHash: string
  tell(progress: string): void
}

/**
 * Writes the demo world, people first. Each part is one transaction that begins by looking whether it was done, so that an interrupted
 * filling goes on where it stopped; nothing that a person did meanwhile is touched.
 */
export async function seedDemo(filling: Filling): Promise<void> {
  const { world, within, tell } = filling
  const tenantIds = await seedAgencies(filling)
  const idOf = (tenant: WorldTenant) => tenantIds.get(tenant.key)!
  for (const tenant of world.tenants) await seedTenant(filling, tenant, idOf(tenant))
  await seedWaysIn(filling)
  await seedModules(filling, tenantIds.get('northfork')!)
  await seedRetention(filling, tenantIds.get('alderbrook')!)
  await seedWordLists(filling, tenantIds.get('northfork')!)
  tell(
    `${world.users.length} people and ${count(world.locations.length)} locations of ${world.tenants.length} businesses`,
  )
  // The largest first: plans for foreign keys are kept, and those made while tables are nearly empty would not suit.
  const sizes = Map.groupBy(world.reviews, (review) => review.tenantId)
  const sizeOf = ({ id }: WorldTenant) => sizes.get(id)?.length ?? 0
  for (const tenant of world.tenants.toSorted((a, b) => sizeOf(b) - sizeOf(a))) {
    const reviews = await seedReviews(filling, tenant, idOf(tenant))
    tell(`${tenant.name}: ${count(reviews)} reviews`)
  }
  await seedDueTimes(filling, tenantIds.get('alderbrook')!)
  await seedApprovals(filling, tenantIds.get('northfork')!)
  await seedGuests(filling, tenantIds.get('northfork')!)
  await seedCompetitors(filling, tenantIds.get('northfork')!)
  await seedEmployees(filling, tenantIds.get('northfork')!)
  await seedMilestones(filling, tenantIds.get('northfork')!)
  await seedInbox(filling, tenantIds.get('northfork')!)
  await seedTickets(filling, tenantIds.get('northfork')!)
  for (const tenant of world.tenants) {
    await seedThreads(filling, idOf(tenant))
    await seedStages(filling, idOf(tenant))
  }
  await seedEscalations(filling, tenantIds.get('northfork')!)
  await seedEscalations(filling, tenantIds.get('alderbrook')!)
  await seedMacros(filling, tenantIds.get('northfork')!)
  await seedRules(filling, tenantIds.get('northfork')!)
  await seedNotifications(filling, tenantIds.get('northfork')!)
  await seedTasks(filling, tenantIds.get('kestrel')!)
  await seedPlans(filling, tenantIds.get('northfork')!)
  await seedPlans(filling, tenantIds.get('kestrel')!)
  for (const key of ['northfork', 'alderbrook']) await seedQuestions(filling, tenantIds.get(key)!)
  await seedAcknowledgements(filling, tenantIds.get('northfork')!)
  await within('platform').tx((tx) => markFilled(tx.db))
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
