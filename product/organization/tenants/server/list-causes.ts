import type { Db } from '#platform/server/database/door.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { type CauseOfTenants, tenantCause } from '../console.ts'
import type { tenants } from '../contract.ts'
import { type Counts, countsOf } from './console-counts.ts'
import { agencyScope } from './public.ts'

/** What asks for a hand at several tenants at once; a broken connection by the source it leads to. */
export const listCauses: Handler<typeof tenants, 'causes'> = async (ctx, { body }) => {
  const scope = agencyScope(ctx.who, body.agencyID)
  if (!scope) return ctx.fail('notFound')
  const counts = await countsOf(ctx, scope)
  const broken = await brokenSources(ctx.within(scope).read, counts)
  const others = tenantCause.members.filter((cause) => cause !== 'brokenConnection')
  return [...broken, ...others.map((cause) => ({ cause, source: null, ...countOf(counts, cause) }))].filter(
    (one) => one.tenants > 0,
  )
}

async function brokenSources(db: Db, counts: Counts): Promise<CauseOfTenants[]> {
  const nameOf = (source: number) => `brokenConnection.${source}`
  const ids = Object.keys(counts).flatMap((name) => /^brokenConnection\.(\d+)$/.exec(name)?.[1] ?? [])
  const sources = await db
    .selectFrom('source')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids.map(Number)])
    .execute()
  return sources
    .map((source) => ({ cause: 'brokenConnection' as const, source, ...countOf(counts, nameOf(source.id)) }))
    .toSorted((one, other) => other.tenants - one.tenants || one.source.name.localeCompare(other.source.name, 'en'))
}

const countOf = (counts: Counts, name: string) => {
  const tenants = counts[name] ?? 0
  return { tenants, things: counts[`${name}.things`] ?? tenants }
}
