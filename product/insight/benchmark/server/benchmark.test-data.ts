import type { Client } from '#apps/testing/client.ts'
import { unique } from '#apps/testing/fixture.ts'
import type { TestApp } from '#apps/testing/open-test-app.ts'

type Tenant = 'home' | 'stranger'

/** A location as the owner of the database makes it. */
export async function addLocation({ owner, people }: TestApp, name: string, tenant: Tenant = 'home'): Promise<number> {
  const { rows } = await owner.query(
    'insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, $2, $2, $2, $2) returning id',
    [people[tenant].id, name],
  )
  return Number(rows[0].id)
}

type Theirs = { sourceId?: number; rating?: number; at?: Date; isReplied?: boolean | null; repliedAt?: Date | null }

/** A review of a competitor, as if it had been read. */
export async function addReview(
  { owner, people }: TestApp,
  competitorId: number,
  { sourceId = 1, rating = 4, at = new Date(), isReplied = false, repliedAt = null }: Theirs,
): Promise<void> {
  await owner.query(
    'insert into competitor_review (tenant_id, competitor_id, source_id, uid, rating, at, is_replied, replied_at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [people.home.id, competitorId, sourceId, unique(), rating, at, isReplied, repliedAt],
  )
}

/** The person of a role, with all that has to do with competitors, tied to some locations. */
export async function limitTo({ owner, people, as }: TestApp, role: string, locationIds: number[]): Promise<Client> {
  const { id, roleId } = people.home.users[role]!
  await owner.query(
    `update role set actions = actions || '{admin.location.competitor_review_sites}', version = version + 1 where id = $1 and not actions @> '{admin.location.competitor_review_sites}'`,
    [roleId],
  )
  await owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [id, locationIds])
  return as(role)
}

/** Sends a file with what is said of it before. */
export function sendFile(client: Client, path: string, content: string | Buffer, said: object = {}, more: object = {}) {
  const form = new FormData()
  const fields = {
    timezone: 'UTC',
    ...more,
    ...(Object.keys(said).length > 0 ? { meanings: JSON.stringify(said) } : {}),
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'theirs.csv')
  return client.send('POST', path, form)
}
