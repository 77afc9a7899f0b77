import { type RawBuilder, sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { ListReader } from '../list/served-list.ts'
import type { ServedSystem } from '../system/serve-system.ts'
import type { Who } from '../system/who.ts'

type Reader = ListReader & { who: Who }
export type Named = { id: number; name: string }
/** Says what things of one kind are called, of those ids that the reader sees; the others are left out. */
export type NameResolver = (reader: Reader, ids: readonly number[]) => Promise<Named[]>
/** A resolver with the permission of its system that it needs. */
export type NameResolverSpec = { needs: string; name: NameResolver }
export type NameResolvers = ReadonlyMap<string, { needs: string; name: NameResolver }>

/** Every kind of thing that systems can name, as the audit and privileges call it. Raises where two systems name the same. */
export function registerNameResolvers(systems: readonly ServedSystem[]): NameResolvers {
  const nameResolvers = new Map<string, { needs: string; name: NameResolver }>()
  for (const { contract, names } of systems)
    for (const [kind, { needs, name }] of Object.entries(names)) {
      if (nameResolvers.has(kind)) throw new Error(`${contract.name} names ${kind}, which another system names`)
      nameResolvers.set(kind, { needs: actionOf(contract, needs), name })
    }
  return nameResolvers
}

/** The names of things of any kinds by `thingKey`, within the rights and scope of the reader; what nobody names is left out. */
export async function nameThings(
  nameResolvers: NameResolvers,
  reader: Reader,
  things: readonly { kind: string; id: number }[],
): Promise<ReadonlyMap<string, string>> {
  const kinds = Map.groupBy(things, ({ kind }) => kind)
  const named = await Promise.all(
    [...kinds].map(async ([kind, own]) => {
      const resolver = nameResolvers.get(kind)
      if (!resolver || !reader.who.actions.has(resolver.needs)) return []
      const ids = [...new Set(own.map(({ id }) => id))]
      return (await resolver.name(reader, ids)).map(({ id, name }) => [thingKey(kind, id), name] as const)
    }),
  )
  return new Map(named.flat())
}

export function thingKey(kind: string, id: number): string {
  return `${kind} ${id}`
}

type Rows = { from: RawBuilder<unknown>; id: RawBuilder<unknown>; name: RawBuilder<unknown> }

/** A resolver over rows of a table: `within` keeps to the tenant and to what the reader sees. */
export function namerOf({ from, id, name }: Rows, within: (reader: Reader) => RawBuilder<unknown>): NameResolver {
  return async (reader, ids) => {
    const { rows } = await sql<Named>`select ${id} as id, ${name} as name from ${from}
      where ${within(reader)} and ${id} = any(${[...ids]}::bigint[]) and ${name} <> ''`.execute(reader.read)
    return rows
  }
}
