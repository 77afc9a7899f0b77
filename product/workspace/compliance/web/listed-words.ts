import { callsOf } from '#platform/web/api/calls-of.ts'
import { compliance, type WordList } from '../contract.ts'

export type ListedWords = WordList & { isOfAll: boolean }

/** The lists of all tenants. */
export async function loadOfAll(signal: AbortSignal): Promise<ListedWords[]> {
  return (await callsOf(compliance).systemLists({ signal })).map((one) => ({ ...one, isOfAll: true }))
}

/** Those of the tenant, and those of all tenants, which count there, too. */
export async function loadWordLists(signal: AbortSignal): Promise<ListedWords[]> {
  const [own, ofAll] = await Promise.all([callsOf(compliance).list({ signal }), loadOfAll(signal)])
  return [...own.map((one) => ({ ...one, isOfAll: false })), ...ofAll]
}
