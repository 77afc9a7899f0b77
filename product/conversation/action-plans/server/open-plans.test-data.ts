import type { Client } from '#apps/testing/client.ts'
import { openTestApp } from '#apps/testing/open-test-app.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import type { ActionPlan } from '../contract.ts'

/** Two locations at home and one of the sibling, and an administrator at the plans of home. */
export async function openPlans(options: Parameters<typeof openTestApp>[0] = {}) {
  const app = await openTestApp(options)
  const { home, sibling } = app.people
  await seedPlaces(app.owner, home.id, [1, 2])
  await seedPlaces(app.owner, sibling.id, [3])
  await app.owner.query(`update users set location_access = 'ALL', timezone = 'UTC' where tenant_id = any($1)`, [
    [home.id, sibling.id],
  ])
  const base = `/api/tenants/${home.id}/action-plans`
  const admin = await app.as('Administrator')
  const create = (given: object = {}, client: Client = admin) => client.post(base, { name: 'Warmer soup', ...given })
  const one = async (id: number): Promise<ActionPlan> => (await admin.get(`${base}/${id}`)).body
  const move = (
    verb: 'submit' | 'approve' | 'reject' | 'finish' | 'reopen',
    { id, version }: Pick<ActionPlan, 'id' | 'version'>,
    client: Client = admin,
    also: object = {},
  ) => client.put(`${base}/${id}/${verb}`, { version, ...also })
  let reviews = 0
  return {
    app,
    base,
    admin,
    create,
    one,
    move,
    idOf: (role: string) => home.users[role]!.id,
    made: async (given: object = {}, client?: Client): Promise<ActionPlan> => {
      const { status, body } = await create(given, client)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body
    },
    /** The user reaches these locations alone. */
    limit: (role: string, locationIds: readonly number[]) =>
      app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
        home.users[role]!.id,
        locationIds,
      ]),
    free: (role: string) =>
      app.owner.query(`update users set location_access = 'ALL', location_ids = '{}' where id = $1`, [
        home.users[role]!.id,
      ]),
    /** A review of a location, so many days ago. */
    async review(locationId: number, rating: number | null = 1, daysAgo = 1, tenantId = home.id): Promise<number> {
      const { rows } = await app.owner.query(
        `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date) values ($1, $2, 1, $3, $4, 'Cold soup', $5) returning id`,
        [tenantId, locationId, `plan-${++reviews}`, rating, new Date(app.clock.now().getTime() - daysAgo * 86_400_000)],
      )
      return Number(rows[0].id)
    },
    /** Submitted by the administrator and approved by another user. */
    async approved(given: object = {}): Promise<ActionPlan> {
      const { status, body } = await create(given)
      if (status !== 200) throw new Error(JSON.stringify(body))
      const submitted = await move('submit', body)
      return (await move('approve', submitted.body, await app.as('Response Approver'))).body
    },
    close: () => app.close(),
  }
}
export type Plans = Awaited<ReturnType<typeof openPlans>>

/** What the form sends of a plan. */
export const edited = ({ name, goal, locationID, ownerID, dueOn, steps, version }: ActionPlan) => ({
  name,
  goal,
  locationID,
  ownerID,
  dueOn,
  steps: steps.map(({ id, text }) => ({ id, text })),
  version,
})
