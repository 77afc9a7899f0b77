import { sql } from 'kysely'
import type { ValueOf } from '#platform/contract/enumeration.ts'
import type { Db } from '#platform/server/database/door.ts'
import { type checkedModules, complianceAction } from '../contract.ts'
import { findWords } from '../find-words.ts'

/** A word list, as far as texts are checked against it. */
export type ListedWords = { name: string; action: string; words: string[] }

/** What a text may not say, or should not: the words as they stand in it, and the lists they are on. */
export type TextVerdict = { action: ValueOf<typeof complianceAction>; words: string[]; lists: string[] }

/** The word lists that a module's texts are checked against: those of all tenants, then the tenant's own, by name. */
export async function wordListsFor(
  db: Db,
  tenantId: number,
  module: (typeof checkedModules)[number],
): Promise<ListedWords[]> {
  const told = ['name', 'action', 'words'] as const
  const isChecked = sql<boolean>`${module} = any(modules)`
  const ofAll = await db.selectFrom('system_word_list').select(told).where(isChecked).orderBy('name').execute()
  const own = await db
    .selectFrom('word_list')
    .select(told)
    .where('tenant_id', '=', tenantId)
    .where(isChecked)
    .orderBy('name')
    .execute()
  return [...ofAll, ...own]
}

/** Checks a text against word lists; null where none of their words is in it. What blocks counts before what warns. */
export function checkText(lists: ListedWords[], text: string): TextVerdict | null {
  const hits = lists.flatMap(({ name, action, words }) =>
    findWords(text, words).map(({ from, to }) => ({ name, action, word: text.slice(from, to) })),
  )
  const blocking = hits.filter(({ action }) => action === complianceAction.BLOCK)
  const told = blocking.length > 0 ? blocking : hits
  if (told.length === 0) return null
  return {
    action: blocking.length > 0 ? complianceAction.BLOCK : complianceAction.WARN,
    words: [...new Set(told.map(({ word }) => word))],
    lists: [...new Set(told.map(({ name }) => name))],
  }
}
