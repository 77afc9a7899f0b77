import type pg from 'pg'
import type { Fixtures, Payloads, Things } from '#apps/testing/fixture.ts'
import type { SeededTenant } from '#apps/testing/seed-people.ts'
import { systemFile } from '#platform/server/system/load-systems.ts'
import { systems } from '#product/systems.ts'

export type { Things } from '#apps/testing/fixture.ts'

type Own = { name: string; fixtures: Fixtures; payloads?: Payloads }

const FILE = 'server/fixtures.test-data.ts'

/** The fixtures of all systems, from top to bottom, and what their events tell, by the whole name of the event as in `reviews.changed`. */
export const { fixtures, payloads } = joined(await loadFixtures())

/** Raises where two systems make the same kind, or one needs a kind that is made below it. */
export function joined(systems: readonly Own[]): { fixtures: Fixtures; payloads: Payloads } {
  const fixtures: Fixtures = {}
  const payloads: Payloads = {}
  for (const { name, ...own } of systems) {
    for (const [kind, fixture] of Object.entries(own.fixtures)) {
      if (fixtures[kind]) throw new Error(`${name} makes ${kind}, which a system above makes`)
      const missing = [fixture.along ?? [], fixture.needs ?? []].flat().filter((one) => !fixtures[one])
      if (missing.length)
        throw new Error(`${name} makes ${kind} with ${missing.join(', ')}, which nothing before it makes`)
      fixtures[kind] = fixture
    }
    for (const [event, payloadOf] of Object.entries(own.payloads ?? {})) payloads[`${name}.${event}`] = payloadOf
  }
  return { fixtures, payloads }
}

/** Makes one of each of these kinds in a tenant, what they need and what comes along, as the database's owner. */
export async function createThings(
  owner: pg.Client,
  tenant: SeededTenant,
  mark: string,
  kinds: ReadonlySet<string>,
): Promise<Things> {
  const unknown = [...kinds].filter((kind) => !fixtures[kind])
  if (unknown.length) throw new Error(`no ${FILE} makes ${unknown.join(', ')}, whose ids a contract asks for`)
  const wanted = kinds.union(new Set([...kinds].flatMap((kind) => fixtures[kind]!.needs ?? [])))
  const things: Things = {}
  for (const [kind, { make, along }] of Object.entries(fixtures)) {
    if (wanted.has(kind) || (along && wanted.has(along))) things[kind] = await make(owner, { tenant, things, mark })
  }
  return things
}

async function loadFixtures(): Promise<Own[]> {
  const paths = systems.filter((path) => systemFile(path, FILE))
  return Promise.all(
    paths.map(async (path) => ({
      name: path.split('/')[1]!,
      ...((await import(`#product/${path}/${FILE}`)) as Omit<Own, 'name'>),
    })),
  )
}
