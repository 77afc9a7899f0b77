import type { ValueOf } from '#platform/contract/enumeration.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { type Macro, macroLevel, macros, type MacroOutcome } from '../contract.ts'

/** A macro of any level. */
export type ListedMacro = Omit<Macro, 'level'> & { level: ValueOf<typeof macroLevel> }

/** Where macros of all tenants are changed. */
export const inSuperTenant = { tenantId: SUPER_TENANT_ID }

/** Those of all tenants, as a tenant reads them, or where they are changed. */
export async function loadSystemMacros(
  signal: AbortSignal,
  params: { tenantId?: number } = {},
): Promise<ListedMacro[]> {
  const all = await callsOf(macros).systemList({ signal, params })
  return all.map((one) => ({ ...one, level: macroLevel.System, locationIDs: [] }))
}

/** Those of the tenant and its locations, then those of all tenants. */
export async function loadMacros(signal: AbortSignal): Promise<ListedMacro[]> {
  const [own, ofAll] = await Promise.all([callsOf(macros).list({ signal }), loadSystemMacros(signal)])
  return [...own, ...ofAll]
}

/** What tells a macro from all others. */
export function keyOf({ id, level }: Pick<ListedMacro, 'id' | 'level'>): string | number {
  return level === macroLevel.System ? `system-${id}` : id
}

/** Applies a macro of any level to reviews. */
export function applyListed(macro: ListedMacro, reviewIDs: number[]): Promise<MacroOutcome> {
  return callsOf(macros).apply({ body: { ...named(macro), reviewIDs } })
}

/** What applying it to reviews would do. */
export function rehearseListed(macro: ListedMacro, reviewIDs: number[]) {
  return rehearsalsOf(macros).apply({ body: { ...named(macro), reviewIDs } })
}

function named({ id, level }: ListedMacro) {
  const ofAll = level === macroLevel.System
  return { macroID: ofAll ? null : id, systemMacroID: ofAll ? id : null }
}
