import { sql } from 'kysely'
import type { ValueOf } from '#platform/contract/enumeration.ts'
import type { Db } from '#platform/server/database/door.ts'
import { type checkedModules, complianceAction } from '../contract.ts'
import { findWords } from '../find-words.ts'

/** What a text may not say, or should not: the words as they stand in it, and the lists they are on. */
export type TextVerdict = { action: ValueOf<typeof complianceAction>; words: string[]; lists: string[] }

/** Checks a text against the word lists of the tenant and of all tenants for a module; null where none of their words is in it. What blocks counts before what warns. */
export async function checkText(
  db: Db,
  tenantId: number,
  module: (typeof checkedModules)[number],
  text: string,
): Promise<TextVerdict | null> {
  const own = db.selectFrom('word_list').where('tenant_id', '=', tenantId)
  const lists = [
    ...(await db
      .selectFrom('system_word_list')
      .select(['name', 'action', 'words'])
      .where(sql<boolean>`${module} = any(modules)`)
      .orderBy('name')
      .execute()),
    ...(await own
      .select(['name', 'action', 'words'])
      .where(sql<boolean>`${module} = any(modules)`)
      .orderBy('name')
      .execute()),
  ]
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
