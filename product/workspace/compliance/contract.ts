import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id } from '#platform/contract/field.ts'
import { moduleKey } from '#product/organization/modules/contract.ts'

export const MAX_LISTS = 50
const MAX_WORDS = 2000

/** Document 002 §5, content repository. */
export const watchwordType = enumeration(['PROFANE', 'REJECT'])
/** Document 001 §9. */
export const complianceAction = enumeration(['WARN', 'BLOCK'])
/** The modules whose texts are checked before they go out. */
export const checkedModules = [moduleKey['review-responding']] as const

/** Has something that a text can say: no star alone, no invisible letter alone. */
const canBeFound = (word: string) => /[^\s*\p{Cf}]/u.test(word)
const word = z.string().trim().min(1).max(100).refine(canBeFound)

const editable = z.object({
  name: z.string().trim().min(1).max(100),
  type: watchwordType.schema,
  action: complianceAction.schema,
  /** Words and phrases; one that ends with `*` stands for all that begins so. */
  words: z.array(word).min(1).max(MAX_WORDS),
  modules: z
    .array(z.literal(checkedModules))
    .min(1)
    .default([...checkedModules]),
})
export const wordList = editable.extend({ id: id('wordList'), version: z.int() })
export type WordList = z.output<typeof wordList>
/** One of all tenants. */
export const systemWordList = editable.extend({ id: id('systemWordList'), version: z.int() })
export type SystemWordList = z.output<typeof systemWordList>

export const compliance = defineSystem({
  name: 'compliance',
  permissions: {
    manage: { action: 'platform-tenants.edit' },
    manageSystem: { action: 'platform-privileged-tenants.edit' },
  },
  errors: {
    notFound: { status: 404 },
    nameTaken: { status: 409 },
    tooMany: { status: 409 },
    /** Lists of all tenants are changed in the super tenant, which only the platform's own people enter. */
    elsewhere: { status: 409 },
  },
  enumerations: { watchwordType, complianceAction },
  audit: {
    'word-list.create': 'wordList',
    'word-list.save': 'wordList',
    'word-list.remove': 'wordList',
    'system-word-list.create': 'systemWordList',
    'system-word-list.save': 'systemWordList',
    'system-word-list.remove': 'systemWordList',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/word-lists',
      does: 'List the word lists',
      needs: 'manage',
      gives: z.array(wordList),
    },
    create: {
      at: 'POST /api/tenants/:tenantId/word-lists',
      does: 'Create a word list',
      needs: 'manage',
      fails: ['nameTaken', 'tooMany'],
      body: editable,
      refreshes: ['list'],
      gives: wordList,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/word-lists/:wordListId',
      does: 'Edit a word list',
      needs: 'manage',
      fails: ['notFound', 'nameTaken'],
      body: editable.extend({ version: z.int() }),
      refreshes: ['list'],
      gives: wordList,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/word-lists/:wordListId',
      does: 'Delete a word list',
      needs: 'manage',
      fails: ['notFound'],
      refreshes: ['list'],
      gives: z.object({ ok: z.literal(true) }),
    },
    systemLists: {
      at: 'GET /api/tenants/:tenantId/system-word-lists',
      does: 'List the word lists of all tenants',
      needs: 'manage',
      gives: z.array(systemWordList),
    },
    createSystem: {
      at: 'POST /api/tenants/:tenantId/system-word-lists',
      does: 'Create a word list for all tenants',
      needs: 'manageSystem',
      fails: ['elsewhere', 'nameTaken', 'tooMany'],
      body: editable,
      refreshes: ['systemLists'],
      gives: systemWordList,
    },
    saveSystem: {
      at: 'PUT /api/tenants/:tenantId/system-word-lists/:systemWordListId',
      does: 'Edit a word list of all tenants',
      needs: 'manageSystem',
      fails: ['elsewhere', 'notFound', 'nameTaken'],
      body: editable.extend({ version: z.int() }),
      refreshes: ['systemLists'],
      gives: systemWordList,
    },
    removeSystem: {
      at: 'DELETE /api/tenants/:tenantId/system-word-lists/:systemWordListId',
      does: 'Delete a word list of all tenants',
      needs: 'manageSystem',
      fails: ['elsewhere', 'notFound'],
      refreshes: ['systemLists'],
      gives: z.object({ ok: z.literal(true) }),
    },
  },
  pages: {
    list: { path: '/admin/word-lists', needs: 'manage' },
    system: { path: '/admin/system-word-lists', needs: 'manageSystem', agency: 'platform' },
  },
})
