import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seedPeople, type Seeded } from '#apps/testing/seed-people.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { installQueues } from '#platform/server/jobs/bus.ts'
import { startPostgres } from '#platform/server/postgres/start-postgres.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'

export type BenchWorld = {
  owner: pg.ClientConfig
  app: pg.ClientConfig
  people: Seeded
  /** The database server's own process. */
  serverPid: number
  /** 1,000,000 reviews over 5,000 locations. */
  large: number
  /** 100,000 reviews over 5,000 locations. */
  small: number
  close(): Promise<void>
}

/** A database of its own with 2,100,000 reviews in 22 tenants; made anew for every run and removed after it. */
export async function createBenchWorld(say: (line: string) => void): Promise<BenchWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'renown-bench-'))
  const server = await startPostgres({ dataFolder: folder })
  const owner = server.connection
  await migrate(owner, owner.password)
  await installQueues(owner, await loadSystems())
  const people = await seedPeople(owner)
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off`,
  ) // rollups are filled once at the end
  const indexes = await dropIndexes(client) // made once at the end, too
  const small = people.sibling.id
  await fill(client, people.home.id, 5000, 1_000_000)
  await fill(client, small, 5000, 100_000)
  for (let i = 0; i < 20; i++) {
    const { rows } = await client.query(
      `insert into tenant (agency_id, name, internal_name) values ($1, $2, $2) returning id`,
      [people.stranger.agencyId, `bench-${i}`],
    )
    await fill(client, Number(rows[0].id), 250, 50_000)
  }
  say('reviews written')
  for (const index of indexes) await client.query(index)
  await client.query(
    `update review set text = text || ' zanzibar' where tenant_id = $1 and id in (select id from review where tenant_id = $1 order by id limit 40)`,
    [people.home.id],
  )
  await client.query(
    `insert into review_day_location select tenant_id, location_id, (date at time zone 'UTC')::date, source_id, rating, sentiment, count(*), count(responded_at), coalesce(sum(extract(epoch from responded_at - date)), 0) from review group by 1, 2, 3, 4, 5, 6`,
  )
  await client.query(
    `insert into review_day select tenant_id, day, source_id, rating, sentiment, sum(reviews), sum(answered), sum(response_seconds) from review_day_location group by 1, 2, 3, 4, 5`,
  )
  await client.query(
    `insert into review_month select tenant_id, date_trunc('month', date at time zone 'UTC')::date, source_id, coalesce(rating, 0), sentiment, coalesce(language, ''), coalesce(response_state, ''), coalesce(assignee_id, 0), read, flagged, count(*), true from review group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
  )
  await client.query(
    `insert into review_location select tenant_id, location_id, count(*), true from review group by 1, 2`,
  )
  await client.query('vacuum analyze')
  await client.end()
  say('indexes, rollups and statistics made')
  return {
    owner,
    app: { ...owner, user: 'app_rw' },
    people,
    serverPid: Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]),
    large: people.home.id,
    small,
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Answers how to make them again. Those behind constraints stay. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as made
    from pg_index i where i.indrelid = 'review'::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}

// common and rare words out of 3,000
const WORDS = Array.from({ length: 10 }, () => `'w' || md5((power(random(), 3) * 2999)::int::text)`).join(', ')

async function fill(client: pg.Client, tenantId: number, locations: number, reviews: number) {
  await client.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name, country, region, city) select $1, 'L' || n, 'L' || n, 'Place ' || n, 'Place ' || n,
      (array['DE', 'US', 'FR', 'GB', 'ES'])[1 + n % 5], 'Region ' || n % 60, 'City ' || n % 400 from generate_series(1, $2::int) n`,
    [tenantId, locations],
  )
  await client.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, sentiment, date, text, responded_at)
     select $1, l.first + (random() * ($2 - 1))::int, 1 + (n % 3), 'r' || n, rating, case when rating > 3 then 1 when rating = 3 then 0 else -1 end, date, text, case when n % 2 = 0 then date + interval '5 hours' end
     from (select n, 1 + (power(random(), 0.5) * 4.999)::int % 5 as rating, now() - random() * interval '3 years' as date, concat_ws(' ', ${WORDS}) as text from generate_series(1, $3::int) n) made,
       (select min(id) as first from location where tenant_id = $1) l`,
    [tenantId, locations, reviews],
  )
}
