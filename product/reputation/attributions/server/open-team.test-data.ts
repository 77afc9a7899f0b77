import type { Client } from '#apps/testing/client.ts'
import { openTestApp } from '#apps/testing/open-test-app.ts'
import { until } from '#apps/testing/open-answer-town.ts'
import type { Attribution, Employee, OnReview } from '../contract.ts'

const REVIEW_SITE = 12

/** The product with two locations, who works there, and reviews that people enter. */
export async function openTeam() {
  const app = await openTestApp({ worker: true })
  const { owner, people } = app
  const tenantId = people.home.id
  const base = `/api/tenants/${tenantId}`
  const admin = await app.as('Administrator')
  const rows = async (sql: string, values: unknown[] = []) => (await owner.query(sql, values)).rows
  const place = async (code: string) =>
    Number(
      (
        await rows(
          `insert into location (tenant_id, uid, code, internal_name, public_name, timezone, country) values ($1, $2, $2, $2, $2, 'Europe/Berlin', 'DE') returning id`,
          [tenantId, code],
        )
      )[0].id,
    )
  const harbor = await place('Harbor')
  const hill = await place('Hill')
  const settings = (name: string, said: object = {}) => ({
    name,
    otherNames: [],
    locationIDs: [harbor],
    userID: null,
    isActive: true,
    ...said,
  })
  const review = async (text: string, said: object = {}): Promise<number> => {
    const { status, body } = await admin.post(`${base}/reviews`, {
      locationID: harbor,
      sourceID: REVIEW_SITE,
      rating: 5,
      title: '',
      text,
      reviewer: 'Ada Brook',
      day: new Date(app.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10),
      time: null,
      datePrecision: 'day',
      link: null,
      ...said,
    })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.id
  }
  const on = async (id: number, client = admin): Promise<OnReview> =>
    (await client.get(`${base}/reviews/${id}/attributions`)).body
  /** What jobs and listeners still have to do is done. */
  const settled = () =>
    until(
      async () =>
        (
          await rows(
            `select count(*)::int as n from jobs.job where state in ('created', 'retry', 'active') and name like 'attributions.%'
              or state in ('created', 'retry', 'active') and name like '%find-employees%'`,
          )
        )[0].n,
      (n) => n === 0,
    )
  return {
    app,
    tenantId,
    base,
    admin,
    rows,
    harbor,
    hill,
    settings,
    review,
    on,
    settled,
    hire: async (name: string, said: object = {}, client: Client = admin): Promise<Employee> => {
      const { status, body } = await client.post(`${base}/employees`, settings(name, said))
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body
    },
    change: (one: Employee, said: object = {}, client: Client = admin) => {
      const { id, name, otherNames, locationIDs, userID, isActive, version } = one
      return client.put(`${base}/employees/${id}`, {
        name,
        otherNames,
        locationIDs,
        userID,
        isActive,
        version,
        ...said,
      })
    },
    edit: async (id: number, said: object) => {
      const one = (await admin.get(`${base}/reviews/${id}`)).body
      return admin.put(`${base}/reviews/${id}`, {
        rating: one.rating,
        title: one.title ?? '',
        text: one.text,
        day: one.date.slice(0, 10),
        time: null,
        datePrecision: 'day',
        link: null,
        revision: one.revision,
        ...said,
      })
    },
    /** Whom a review is attributed to once that is as wanted. */
    found: (id: number, isAsWanted: (items: Attribution[]) => boolean) =>
      until(async () => (await on(id)).items, isAsWanted),
    /** Leaves somebody these locations alone. */
    confine: (userId: number, locationIds: number[] | null) =>
      owner.query(
        `update users set location_access = case when $2::bigint[] is null then 'ALL' else 'SOME' end, location_ids = coalesce($2::bigint[], '{}') where id = $1`,
        [userId, locationIds],
      ),
    close: () => app.close(),
  }
}
export type Team = Awaited<ReturnType<typeof openTeam>>
