import { sql } from 'kysely'
import type { ValueOf } from '#platform/contract/enumeration.ts'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { type checkedModules, compliance, type complianceAction, MAX_LISTS, type watchwordType } from '../contract.ts'

export const wordLists = defineResource(compliance, {
  table: 'word_list',
  routes: { list: 'list', create: 'create', save: 'save', remove: 'remove' },
  order: sql`lower(name), id`,
  show: (rows) =>
    rows.map(({ id, name, type, action, words, modules, version }) => ({
      id,
      name,
      type: type as ValueOf<typeof watchwordType>,
      action: action as ValueOf<typeof complianceAction>,
      words,
      modules: modules as (typeof checkedModules)[number][],
      version,
    })),
  columns: ({ name, type, action, words, modules }) => ({
    name,
    type,
    action,
    words: [...new Map(words.map((word) => [word.toLowerCase(), word])).values()],
    modules: [...new Set(modules)],
  }),
  begins: (_, ctx) => ({ created_at: ctx.now() }),
  missing: 'notFound',
  most: { count: MAX_LISTS, error: 'tooMany' },
  taken: { index: 'word_list_name', error: 'nameTaken', field: 'name' },
  audit: { create: 'word-list.create', save: 'word-list.save', remove: 'word-list.remove' },
})
