import type { World } from './world.ts'

/** What everybody holds, and how they get in. */
export type Standing = {
  /** By person, role and key: rights, in one line; of a person also places (`everywhere` or one) and personal data. */
  held: Map<string, string>
  /** By person: what opens their account. */
  waysIn: Map<string, string>
  /** By role: the words by which providers and directories give it. */
  names: Map<string, string>
  /** The attackers' provider may say who comes into the tenant. */
  isOpened: boolean
}
type Row = { of: string; held: string; opens: string | null; name: string | null }

// Rights are read as one text each: a thousand lists of hundreds are compared far sooner than they are taken apart.
const everything = `
  select of, array_to_string(held, ' ') as held, opens, name from (
  select 'role ' || id as of, actions as held, null as opens, lower(name) || '|' || lower(coalesce(external_id, '')) as name from role where tenant_id is null or tenant_id = $1
  union all
  select 'key ' || id, actions, null, null from api_key where revoked_at is null
  union all
  select 'key ' || id, actions, null, null from agency_api_key where revoked_at is null
  union all
  select 'user ' || id,
    array(select unnest(r.actions) from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id)
      || case location_access when 'NONE' then '{}' when 'ALL' then '{everywhere}' else location_ids::text[] end || array(select one from unnest(pii_scopes) one
        where exists (select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and ('platform-pii-' || one || '.view' = any(r.actions) or one = 'sensitive' and 'sensitive_pii.view' = any(r.actions)))),
    concat_ws('|', lower(email), phone, password_hash, mfa, external_id), null
  from users u where active) standing`
const opened = `
  select from sso_config c join tenant t on t.id = c.tenant_id
  where t.sso_enabled and regexp_replace($1, '\\s', '', 'g') in (regexp_replace(c.certificate, '\\s', '', 'g'), regexp_replace(c.next_certificate, '\\s', '', 'g'))`

/** Reads it from the tables themselves, not through the code that guards them. */
export async function standingOf({ app, certificate }: Pick<World, 'app' | 'certificate'>): Promise<Standing> {
  const { rows } = await app.owner.query<Row>(everything, [app.people.home.id])
  return {
    held: new Map(rows.map(({ of, held }) => [of, held])),
    waysIn: new Map(rows.flatMap(({ of, opens }) => (opens === null ? [] : [[of, opens]]))),
    names: new Map(rows.flatMap(({ of, name }) => (name === null ? [] : [[of, name]]))),
    isOpened: (await app.owner.query(opened, [certificate])).rows.length > 0,
  }
}

/** What a chain of calls gave anybody that whoever made them did not hold, told in words. */
export function grownBeyond(own: ReadonlySet<string>, before: Standing, after: Standing): string[] {
  const found: string[] = []
  const beyond = (held: ReadonlySet<string>) =>
    own.has('everywhere') ? [...held].filter((one) => !own.has(one) && !/^\d+$/.test(one)) : [...held.difference(own)]
  const holdsMore = (held: string) => beyond(partsOf(held)).length > 0
  for (const [of, held] of after.held) {
    const earlier = before.held.get(of) ?? ''
    const [above] = held === earlier ? [] : beyond(partsOf(held).difference(partsOf(earlier)))
    if (above !== undefined) found.push(`${of} has got ${above}`)
    const isNamed = before.names.has(of) && before.names.get(of) !== after.names.get(of)
    if (isNamed && holdsMore(held)) found.push(`${of}, which gives more, is meant by other words`)
    const isEntered = before.waysIn.has(of) && before.waysIn.get(of) !== after.waysIn.get(of)
    if (isEntered && holdsMore(held)) found.push(`${of}, who holds more, is entered another way`)
  }
  if (after.isOpened && !before.isOpened) found.push('the provider of an attacker says who comes in')
  return found
}

function partsOf(held: string): Set<string> {
  return new Set(held.split(' ').filter((one) => one !== ''))
}
