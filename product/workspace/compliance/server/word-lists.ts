import { sql } from 'kysely'
import type { ValueOf } from '#platform/contract/enumeration.ts'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { inSuperTenant } from '#product/organization/agencies/server/public.ts'
import {
  type checkedModules,
  compliance,
  type complianceAction,
  MAX_LISTS,
  type watchwordType,
  type WordList,
} from '../contract.ts'

type Row = Pick<WordList, 'id' | 'name' | 'words' | 'version'> & { type: string; action: string; modules: number[] }

/** How a word list is kept, whoever it is for. */
const common = {
  order: sql`lower(name), id`,
  show: (rows: readonly Row[]): WordList[] =>
    rows.map(({ id, name, type, action, words, modules, version }) => ({
      id,
      name,
      type: type as ValueOf<typeof watchwordType>,
      action: action as ValueOf<typeof complianceAction>,
      words,
      modules: modules as (typeof checkedModules)[number][],
      version,
    })),
  columns: ({ name, type, action, words, modules }: Omit<WordList, 'id' | 'version'>) => ({
    name,
    type,
    action,
    words: [...new Map(words.map((word) => [word.toLowerCase(), word])).values()],
    modules: [...new Set(modules)],
  }),
  begins: (_: unknown, ctx: TenantCtx) => ({ created_at: ctx.now() }),
  missing: 'notFound',
  most: { count: MAX_LISTS, error: 'tooMany' },
} as const

/** The lists of a tenant. */
export const wordLists = defineResource(compliance, {
  ...common,
  table: 'word_list',
  routes: { list: 'list', create: 'create', save: 'save', remove: 'remove' },
  taken: { index: 'word_list_name', error: 'nameTaken', field: 'name' },
  audit: { create: 'word-list.create', save: 'word-list.save', remove: 'word-list.remove' },
})

/** The lists of all tenants, changed in the super tenant alone. */
export const systemWordLists = defineResource(compliance, {
  ...common,
  table: 'system_word_list',
  of: 'everybody',
  mustBeHere: inSuperTenant(compliance, 'elsewhere'),
  routes: { list: 'systemLists', create: 'createSystem', save: 'saveSystem', remove: 'removeSystem' },
  taken: { index: 'system_word_list_name', error: 'nameTaken', field: 'name' },
  audit: {
    create: 'system-word-list.create',
    save: 'system-word-list.save',
    remove: 'system-word-list.remove',
  },
})
