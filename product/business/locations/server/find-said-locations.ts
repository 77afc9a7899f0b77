import { sql } from 'kysely'
import type { LocationFinder } from '#product/identity/single-sign-on/server/public.ts'

type Row = { id: number; code: string; name: string; city: string; region: string; country: string }

const places = { city: 'city', state: 'region', country: 'country' } as const

/** Locations as an identity provider calls them, among all of the tenant: `all`, an id, a code, or those of a city, state or country. */
export const findSaidLocations: LocationFinder = async ({ read, tenantId }, values) => {
  if (!values.length) return { all: false, items: [], unknown: [] }
  const { rows } = await sql<Row>`
    select id, code, internal_name as name, city, region, country from location where tenant_id = ${tenantId} order by internal_name, id`.execute(
    read,
  )
  const found = new Map<number, { id: number; name: string }>()
  const unknown: string[] = []
  for (const value of values.filter((one) => !isAll(one))) {
    const meant = rows.filter(meansOf(value))
    if (!meant.length) unknown.push(value)
    for (const { id, name } of meant) found.set(id, { id, name })
  }
  return { all: values.some(isAll), items: [...found.values()], unknown }
}

function isAll(value: string): boolean {
  return value.toLowerCase() === 'all'
}

function meansOf(value: string): (row: Row) => boolean {
  const [, kind, place = ''] = /^(city|state|country)[:=]\s*(.+)$/i.exec(value) ?? []
  if (kind) {
    const column = places[kind.toLowerCase() as keyof typeof places]
    return (row) => row[column].toLowerCase() === place.trim().toLowerCase()
  }
  const code = value.toLowerCase()
  return (row) => row.code.toLowerCase() === code || String(row.id) === value
}
