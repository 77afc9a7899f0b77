import { callsOf } from '#platform/web/api/calls-of.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { compliance, type WordList } from '../contract.ts'

export type ListedWords = WordList & { isOfAll: boolean }

/** Where the lists of all tenants are changed. */
export const inSuperTenant = { tenantId: SUPER_TENANT_ID }

/** The lists of all tenants, as a tenant reads them, or where they are changed. */
export async function loadOfAll(signal: AbortSignal, params: { tenantId?: number } = {}): Promise<ListedWords[]> {
  return (await callsOf(compliance).systemLists({ signal, params })).map((one) => ({ ...one, isOfAll: true }))
}

/** Those of the tenant, and those of all tenants, which count there, too. */
export async function loadWordLists(signal: AbortSignal): Promise<ListedWords[]> {
  const [own, ofAll] = await Promise.all([callsOf(compliance).list({ signal }), loadOfAll(signal)])
  return [...own.map((one) => ({ ...one, isOfAll: false })), ...ofAll]
}
