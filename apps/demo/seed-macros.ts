import { sql } from 'kysely'
import type { MacroStep } from '#product/conversation/macros/contract.ts'
import type { Filling } from './seed-demo.ts'

const OWNER = 'dana.whitfield@northfork.example'
const DAY_MS = 86_400_000

/** Ids by the names of things. */
type Chosen = {
  user: number
  of(kind: 'template' | 'label' | 'queue' | 'stage' | 'reason' | 'cause', name: string): number
}
type Seeded = {
  name: string
  description: string
  /** At so many of the first locations alone. */
  locations?: number
  steps: (chosen: Chosen) => MacroStep[]
  uses: number
  /** When it was last used. */
  daysAgo?: number
}

const seeded: readonly Seeded[] = [
  {
    name: 'Thank and close',
    description: 'For five stars with nothing to do.',
    steps: ({ of }) => [
      { kind: 'Reply', templateID: of('template', 'Thanks, top marks'), systemTemplateID: null, submit: true },
      {
        kind: 'Close',
        closingReasonID: of('reason', 'Answered, nothing left to do'),
        rootCauseIDs: [of('cause', 'Service desk')],
        tags: ['Friendliness'],
      },
    ],
    uses: 214,
    daysAgo: 1,
  },
  {
    name: 'Workshop complaint',
    description: 'A draft for the customer, and guest care looks into it.',
    steps: ({ user, of }) => [
      {
        kind: 'Reply',
        templateID: of('template', 'Sorry, let us put it right'),
        systemTemplateID: null,
        submit: false,
      },
      { kind: 'Label', add: [of('label', 'Workshop')], remove: [] },
      { kind: 'Queue', queueID: of('queue', 'Guest care') },
      { kind: 'Stage', stageID: of('stage', 'Waiting for the workshop') },
      { kind: 'Assign', userID: user },
      { kind: 'Note', text: 'Please ask the workshop for the job card.' },
    ],
    uses: 61,
    daysAgo: 3,
  },
  {
    name: 'Look again tomorrow',
    description: '',
    steps: () => [
      { kind: 'Flag', value: true },
      { kind: 'Snooze', hours: 24 },
    ],
    uses: 18,
    daysAgo: 9,
  },
  {
    name: 'Press and legal',
    description: 'Only where lawyers help on site.',
    locations: 3,
    steps: ({ of }) => [
      { kind: 'Queue', queueID: of('queue', 'Press and legal') },
      { kind: 'Note', text: 'Nobody replies before legal has looked at it.' },
    ],
    uses: 0,
  },
]

/** The macros of a car group, and how often they were used. */
export async function seedMacros({ within, world }: Filling, tenantId: number): Promise<void> {
  const now = new Date(world.now)
  await within({ tenantId }).tx(async ({ db }) => {
    const { rows: there } = await sql`select 1 from macro where tenant_id = ${tenantId} limit 1`.execute(db)
    if (there.length > 0) return
    const { rows: things } = await sql<{ kind: string; name: string; id: number }>`
      select 'template' as kind, name, id from response_template where tenant_id = ${tenantId}
      union all select 'label', name, id from label where tenant_id = ${tenantId}
      union all select 'queue', name, id from inbox_queue where tenant_id = ${tenantId}
      union all select 'stage', name, id from inbox_stage where tenant_id = ${tenantId}
      union all select 'reason', text, id from closing_reason where tenant_id = ${tenantId}
      union all select 'cause', text, id from root_cause where tenant_id = ${tenantId}`.execute(db)
    const { rows: owners } = await sql<{ id: number }>`
      select id from users where tenant_id = ${tenantId} and email = ${OWNER}`.execute(db)
    const { rows: places } = await sql<{ id: number }>`
      select id from location where tenant_id = ${tenantId} order by id limit 10`.execute(db)
    if (!owners[0]) return
    const chosen: Chosen = {
      user: owners[0].id,
      of(kind, name) {
        const thing = things.find((one) => one.kind === kind && one.name === name)
        if (!thing) throw new Error(`there is no ${kind} called ${name}`)
        return thing.id
      },
    }
    for (const { name, description, locations, steps, uses, daysAgo } of seeded) {
      const { id } = await db
        .insertInto('macro')
        .values({
          tenant_id: tenantId,
          name,
          description,
          level: locations ? 'Location' : 'Tenant',
          location_ids: places.slice(0, locations ?? 0).map((place) => place.id),
          steps: JSON.stringify(steps(chosen)),
          created_at: new Date(now.getTime() - 60 * DAY_MS),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (daysAgo === undefined) continue
      await db
        .insertInto('macro_use')
        .values({
          tenant_id: tenantId,
          of_all: false,
          macro_id: id,
          uses,
          last_used_at: new Date(now.getTime() - daysAgo * DAY_MS),
        })
        .execute()
    }
  })
}
