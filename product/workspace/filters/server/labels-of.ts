import { sql } from 'kysely'
import { languageTag } from '#platform/contract/locales.ts'
import { type AnyEnumeration, declaredAt } from '#platform/contract/enumeration.ts'
import type { ListField } from '#platform/contract/filter.ts'
import { nameThings, thingKey } from '#platform/server/find/name-things.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { namesOfLabels } from '#product/workspace/labels/server/public.ts'
import { namesOfLocations } from '#product/business/locations/server/public.ts'

/** How the values of a field are called in the reader's language; a value without a name here is its own, or nobody's to see. */
export async function labelsOf(
  ctx: TenantCtx,
  field: ListField,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (field.type === 'id') return namesOfIds(ctx, field.of, values.filter(Boolean).map(Number))
  if (field.choices) return namesOfChoices(ctx, field.choices)
  const kind = field.code && ({ country: 'region', language: 'language', locale: 'language' } as const)[field.code]
  if (!kind) return new Map()
  const names = new Intl.DisplayNames(languageTag(ctx.locale), { type: kind, fallback: 'code' })
  return new Map(values.map((value) => [value, nameOf(names, value.replace('_', '-'))]))
}

/** A country may be written in any way; only its two letters have a name. */
function nameOf(names: Intl.DisplayNames, value: string): string {
  try {
    return names.of(value) ?? value
  } catch {
    return value
  }
}

async function namesOfIds(ctx: TenantCtx, of: string | undefined, ids: readonly number[]) {
  if (ids.length === 0 || of === undefined) return new Map<string, string>()
  if (of === 'location') {
    const found = await namesOfLocations(ctx, ids)
    return new Map([...found].map(([id, { name }]) => [String(id), name]))
  }
  if (of === 'label') {
    const found = await namesOfLabels(ctx, ids)
    return new Map([...found].map(([id, name]) => [String(id), name]))
  }
  const { tenantId } = ctx
  const statements = {
    source: sql<Named>`select id, name from source where id = any(${ids}::int[])`,
    user: sql<Named>`select id, trim(first_name || ' ' || last_name) as name from users where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`,
    label: sql<Named>`select id, coalesce(display_name, name) as name from label where (tenant_id = ${tenantId} or tenant_id is null) and id = any(${ids}::bigint[])`,
    accessTag: sql<Named>`select id, name from access_tag where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`,
    role: sql<Named>`select id, name from role where (tenant_id = ${tenantId} or tenant_id is null) and id = any(${ids}::bigint[])`,
  }
  const statement = statements[of as keyof typeof statements]
  if (!statement) return namesOfThings(ctx, of, ids)
  const { rows } = await statement.execute(ctx.read)
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}

/** Of what a later system has, by whatever names it. */
async function namesOfThings(ctx: TenantCtx, kind: string, ids: readonly number[]) {
  const things = ids.map((id) => ({ kind, id }))
  const names = await nameThings(ctx.services.nameResolvers, ctx, things)
  return new Map(
    ids.flatMap((id): [string, string][] => {
      const name = names.get(thingKey(kind, id))
      return name === undefined ? [] : [[String(id), name]]
    }),
  )
}

type Named = { id: number; name: string }

function namesOfChoices({ services, locale }: TenantCtx, choices: AnyEnumeration) {
  const at = declaredAt(choices)
  return new Map(
    Object.entries(choices.values).map(([member, value]) => [
      String(value),
      at ? services.translate(locale, at.system, `enumerations/${at.name}/${member}`) : member,
    ]),
  )
}
