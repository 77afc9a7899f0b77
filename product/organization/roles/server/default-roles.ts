import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { SUPER_AGENCY_ID } from '#product/organization/agencies/contract.ts'
import { heldActions } from '../catalogue/actions.ts'
import { standingOf } from '../catalogue/standing.ts'
import { type DefaultRoleDetails, roleLevel } from '../contract.ts'
import { defaultPresets } from '../presets.ts'

type Level = DefaultRoleDetails['level']
type Row = { agency_id: number; level: Level; name: string; actions: string[]; offered: boolean; version: number }

const tiersBelow: Record<'all' | 'agency' | 'everything', readonly string[]> = {
  all: ['standard'],
  agency: ['standard', 'privileged'],
  everything: ['standard', 'privileged', 'super-privileged'],
}
const highest: Record<Level, keyof typeof tiersBelow> = { Tenant: 'all', Agency: 'agency', SuperAgency: 'everything' }

/** What may be held at most at a level. */
export function holdableAt(level: Level): ReadonlySet<string> {
  return new Set(actionsOfTiers(highest[level]))
}

/** The default roles of an agency at every level: what the product begins with, under what the platform says, under what the agency says. */
export async function defaultRolesOf(db: Db, agencyId: number): Promise<DefaultRoleDetails[]> {
  const { rows } = await sql<Row>`
    select agency_id, level, name, actions, offered, version from default_role
    where agency_id = ${SUPER_AGENCY_ID} or agency_id = ${agencyId}`.execute(db)
  return roleLevel.members.flatMap((level) => {
    const own = new Map(
      rows.filter((row) => row.level === level && row.agency_id === agencyId).map((row) => [row.name, row]),
    )
    const platform = new Map(
      rows.filter((row) => row.level === level && row.agency_id === SUPER_AGENCY_ID).map((row) => [row.name, row]),
    )
    const presets = defaultPresets[level]
    const names = [...new Set([...Object.keys(presets), ...platform.keys(), ...own.keys()])]
    return names.map((name): DefaultRoleDetails => {
      const said = own.get(name) ?? platform.get(name)
      const actionIDs = said ? said.actions : presetActions(presets[name]!)
      return {
        level,
        name,
        origin: said ? originOf(said) : 'Product',
        offered: said?.offered ?? true,
        rights: actionIDs.filter((action) => standingOf(action) === 'asked').length,
        version: own.get(name)?.version ?? 0,
        actionIDs: [...actionIDs],
      }
    })
  })
}

function originOf({ agency_id }: Row): DefaultRoleDetails['origin'] {
  return agency_id === SUPER_AGENCY_ID ? 'Platform' : 'Agency'
}

function presetActions(preset: readonly string[] | keyof typeof tiersBelow): readonly string[] {
  return typeof preset === 'string' ? actionsOfTiers(preset) : preset
}

function actionsOfTiers(tiers: keyof typeof tiersBelow): string[] {
  return heldActions.filter(({ tier }) => tiersBelow[tiers].includes(tier)).map(({ id }) => id)
}
