import { sql } from 'kysely'
import type { createWithin } from '#platform/server/system/work.ts'
import type { Services } from '#platform/server/system/services.ts'
import { keyPlace } from '#product/workspace/models/server/public.ts'

/** Where it drafts with a voice and facts, and where it translates what guests of eight countries write. */
const DRAFTS = 'northfork'
const TRANSLATES = 'kestrel'
const VOICE = 'Warm and brief, without exclamation marks. Sign with “Your Northfork team”.'
const FACTS = [
  'We open at 8 on weekdays and at 9 on Saturdays',
  'Parking behind the house is free',
  'Loan cars are free for every service that takes a day',
  'Every used car comes with a warranty of 12 months',
  'Tires are stored for our customers over the winter',
  'Our service desk calls back within one working day',
]

/** The town's model, turned on at two tenants, at one with a voice and six facts; once, and not where somebody has set one up meanwhile. */
export async function seedModel({
  services,
  within,
  townUrl,
}: {
  services: Services
  within: ReturnType<typeof createWithin>
  townUrl: string
}): Promise<void> {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, internal_name as key from tenant where internal_name in (${DRAFTS}, ${TRANSLATES})`.execute(
    within('platform').read,
  )
  for (const { id: tenantId, key: name } of rows) {
    const [voice, facts] = name === DRAFTS ? [VOICE, FACTS] : ['', []]
    const key = services.secrets.seal(keyPlace(tenantId), 'sandbox-model')
    await within({ tenantId }).tx(async ({ db }) => {
      const { rows: made } = await sql`
        insert into model_setting (tenant_id, is_on, base_url, model, key, voice, version)
        values (${tenantId}, true, ${`${townUrl}/model/v1`}, 'town-small', ${key}, ${voice}, 1) on conflict do nothing returning tenant_id`.execute(
        db,
      )
      if (made.length === 0) return
      for (const text of facts)
        await sql`insert into brand_fact (tenant_id, text, location_ids, created_at) values (${tenantId}, ${text}, '{}', ${services.clock.now()})`.execute(
          db,
        )
    })
  }
}
