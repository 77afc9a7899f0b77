import { sql } from 'kysely'
import { readKeyword } from '#platform/contract/keyword.ts'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { raise } from '#platform/server/system/fault.ts'
import { MAX_KEYWORDS, savedViews } from '../contract.ts'

/** Conditions over words that somebody keeps for themselves; of one that cannot be read it is said where it goes wrong. */
export const keywords = defineResource(savedViews, {
  table: 'advanced_keyword',
  of: 'person',
  routes: { list: 'keywords', create: 'createKeyword', save: 'saveKeyword', remove: 'removeKeyword' },
  order: sql`lower(name)`,
  show: (rows) => rows.map(({ id, user_id, name, text, version }) => ({ id, userID: user_id, name, text, version })),
  columns: ({ name, text }) => ({ name, text }),
  begins: (_, ctx) => ({ created_at: ctx.now() }),
  check: ({ text }) => mustRead(text),
  missing: 'keywordNotFound',
  taken: { index: 'advanced_keyword_name', error: 'keywordNameTaken', field: 'name' },
  most: { count: MAX_KEYWORDS, error: 'tooManyKeywords' },
  audit: {
    create: 'advancedKeyword.create',
    save: 'advancedKeyword.save',
    remove: 'advancedKeyword.delete',
  },
})

/** Raises `badKeyword` with the place and the signs that are meant. */
function mustRead(text: string) {
  const read = readKeyword(text)
  if (!('mistake' in read)) return
  const { kind, at, text: signs } = read.mistake
  raise(savedViews, 'badKeyword', { field: 'text', values: { at: at + 1, signs }, data: { kind, at, text: signs } })
}
