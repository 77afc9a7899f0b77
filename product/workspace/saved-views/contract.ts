import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id } from '#platform/contract/field.ts'
import { filterSet } from '#platform/contract/filter.ts'
import { keywordMistakes, MAX_KEYWORD_SIGNS } from '#platform/contract/keyword.ts'
import { uniqueName } from '#platform/contract/unique-name.ts'

/** Document 001 §6: a view belongs to the person who made it, or to the tenant. */
export const viewOwner = enumeration(['User', 'Admin'])
export const keywordMistake = enumeration(keywordMistakes)

/** So many views a person may have on one page, and so many keywords. */
export const MAX_VIEWS = 100
export const MAX_KEYWORDS = 200
/** So long a deleted view can be taken back. */
export const RESTORE_HOURS = 24

const name = uniqueName(80)
/** A list of a contract, `<system>.<list>`. */
const page = z.string().min(1).max(80)
const owner = z.object({ kind: viewOwner.schema })

/** What a page shows: filters in the order of its bar, its sort (`-` for descending) and columns; null is the page's usual. */
const content = {
  filters: filterSet,
  sort: z.string().max(60).nullable(),
  columns: z.array(z.string().min(1).max(60)).max(60).nullable(),
}

export const savedView = z.object({
  id: id('savedView'),
  name,
  userID: id('user'),
  userName: z.string(),
  owner,
  pages: z.array(page),
  sharedRoleIds: z.array(id('role')),
  /** For whom the view opens its page. */
  defaultObject: z.object({ isMine: z.boolean(), roleIDs: z.array(id('role')) }),
  ...content,
  /** What whoever asks may do with it. */
  mayEdit: z.boolean(),
  mayShare: z.boolean(),
  version: z.int(),
})
export type SavedView = z.output<typeof savedView>

export const advancedKeyword = z.object({
  id: id('advancedKeyword'),
  userID: id('user'),
  name,
  text: z.string(),
  version: z.int(),
})
export type AdvancedKeyword = z.output<typeof advancedKeyword>

const keywordBody = { name, text: z.string().max(MAX_KEYWORD_SIGNS) }

export const savedViews = defineSystem({
  name: 'saved-views',
  permissions: {
    share: { action: 'saved-views.share' },
    edit: { action: 'saved-views.edit' },
  },
  errors: {
    notFound: { status: 404 },
    unknownPage: { status: 400 },
    closedPage: { status: 403 },
    hiddenField: { status: 403 },
    badContent: { status: 400 },
    brokenFilter: { status: 409 },
    nameTaken: { status: 409 },
    unknownRole: { status: 400 },
    mayNotEdit: { status: 403 },
    mayNotShare: { status: 403 },
    tooManyViews: { status: 409 },
    keywordNotFound: { status: 404 },
    keywordNameTaken: { status: 409 },
    tooManyKeywords: { status: 409 },
    badKeyword: { status: 400 },
  },
  enumerations: { viewOwner, keywordMistake },
  audit: {
    'advancedKeyword.create': 'advanced_keyword',
    'advancedKeyword.save': 'advanced_keyword',
    'advancedKeyword.delete': 'advanced_keyword',
    'savedView.create': 'saved_view',
    'savedView.duplicate': 'saved_view',
    'savedView.save': 'saved_view',
    'savedView.delete': 'saved_view',
    'savedView.restore': 'saved_view',
    'savedView.share': 'saved_view',
    'savedView.choose': 'saved_view_choice',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/saved-views',
      does: 'List the saved views of a page that the current user can open, in their order',
      needs: 'member',
      fails: ['unknownPage', 'closedPage'],
      query: z.object({ page }),
      gives: z.object({
        items: z.array(savedView),
        /** The view that opens the page; null is the page’s own beginning. */
        opens: id('savedView').nullable(),
      }),
    },
    one: {
      at: 'GET /api/tenants/:tenantId/saved-views/:savedViewId',
      does: 'Open one saved view',
      needs: 'member',
      fails: ['notFound', 'closedPage', 'hiddenField', 'brokenFilter'],
      gives: savedView,
    },
    count: {
      at: 'PUT /api/tenants/:tenantId/saved-views/count',
      reads: true,
      does: 'Count the items of each saved view of a page, exactly up to 1,000; views that search for too much have no count',
      needs: 'member',
      fails: ['unknownPage', 'closedPage'],
      body: z.object({
        page,
        /** Nothing that was counted a moment ago will do: it may have changed since. */
        anew: z.boolean().default(false),
      }),
      gives: z.object({
        counts: z.array(z.object({ id: id('savedView'), count: z.int(), exact: z.boolean() })),
      }),
    },
    create: {
      at: 'POST /api/tenants/:tenantId/saved-views',
      does: 'Create a saved view from what a page shows',
      needs: 'member',
      fails: [
        'unknownPage',
        'closedPage',
        'hiddenField',
        'badContent',
        'nameTaken',
        'unknownRole',
        'mayNotShare',
        'tooManyViews',
      ],
      body: z.object({
        name,
        pages: z.array(page).length(1),
        ...content,
        sharedRoleIds: z.array(id('role')).max(100).default([]),
        owner: owner.default({ kind: 'User' }),
      }),
      refreshes: ['list', 'count', 'one'],
      gives: savedView,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/saved-views/:savedViewId',
      does: 'Change the name or content of a saved view',
      needs: 'member',
      fails: ['notFound', 'closedPage', 'hiddenField', 'badContent', 'nameTaken', 'mayNotEdit'],
      body: z.object({ name, ...content, version: z.int() }),
      refreshes: ['list', 'count', 'one'],
      gives: savedView,
    },
    share: {
      at: 'PUT /api/tenants/:tenantId/saved-views/:savedViewId/share',
      does: 'Set the roles that a view is shared with and opens the page for, and its owner',
      grants: true,
      needs: 'share',
      fails: ['notFound', 'mayNotShare', 'unknownRole', 'nameTaken'],
      body: z.object({
        sharedRoleIds: z.array(id('role')).max(100),
        defaultRoleIds: z.array(id('role')).max(100),
        owner,
        version: z.int(),
      }),
      refreshes: ['list', 'count', 'one'],
      gives: savedView,
    },
    duplicate: {
      at: 'POST /api/tenants/:tenantId/saved-views/:savedViewId/duplicate',
      does: 'Duplicate a saved view as a private copy',
      needs: 'member',
      fails: ['notFound', 'closedPage', 'hiddenField', 'brokenFilter', 'nameTaken', 'tooManyViews'],
      body: z.object({ name }),
      refreshes: ['list', 'count', 'one'],
      gives: savedView,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/saved-views/:savedViewId',
      does: 'Delete a saved view; it can be restored for a day',
      needs: 'member',
      fails: ['notFound', 'mayNotEdit'],
      refreshes: ['list', 'count'],
      gives: z.object({ ok: z.literal(true) }),
    },
    restore: {
      at: 'POST /api/tenants/:tenantId/saved-views/:savedViewId/restore',
      does: 'Restore a deleted saved view',
      needs: 'member',
      fails: ['notFound', 'nameTaken', 'tooManyViews'],
      refreshes: ['list', 'count', 'one'],
      gives: savedView,
    },
    setDefault: {
      at: 'PUT /api/tenants/:tenantId/saved-views/default',
      does: 'Set the view that opens a page for the current user; null follows the role',
      personal: true,
      needs: 'member',
      own: true,
      fails: ['unknownPage', 'closedPage', 'notFound'],
      strange: { savedView: 'notFound' },
      body: z.object({ page, savedViewID: id('savedView').nullable() }),
      refreshes: ['list', 'count', 'one'],
      gives: z.object({ opens: id('savedView').nullable() }),
    },
    order: {
      at: 'PUT /api/tenants/:tenantId/saved-views/order',
      does: 'Set the current user’s order of the views of a page',
      personal: true,
      needs: 'member',
      own: true,
      fails: ['unknownPage', 'closedPage'],
      body: z.object({ page, savedViewIDs: z.array(id('savedView')).max(1000) }),
      refreshes: ['list', 'count', 'one'],
      gives: z.object({ ok: z.literal(true) }),
    },
    roles: {
      at: 'GET /api/tenants/:tenantId/saved-views/roles',
      does: 'List the roles that a view can be shared with',
      needs: 'share',
      gives: z.array(z.object({ id: id('role'), name: z.string() })),
    },
    keywords: {
      at: 'GET /api/tenants/:tenantId/advanced-keywords',
      does: 'List the current user’s advanced keywords by name',
      needs: 'member',
      own: true,
      gives: z.array(advancedKeyword),
    },
    createKeyword: {
      at: 'POST /api/tenants/:tenantId/advanced-keywords',
      does: 'Create an advanced keyword',
      needs: 'member',
      own: true,
      fails: ['badKeyword', 'keywordNameTaken', 'tooManyKeywords'],
      body: z.object(keywordBody),
      refreshes: ['keywords'],
      gives: advancedKeyword,
    },
    saveKeyword: {
      at: 'PUT /api/tenants/:tenantId/advanced-keywords/:advancedKeywordId',
      does: 'Change an advanced keyword',
      needs: 'member',
      own: true,
      fails: ['keywordNotFound', 'badKeyword', 'keywordNameTaken'],
      body: z.object({ ...keywordBody, version: z.int() }),
      refreshes: ['keywords'],
      gives: advancedKeyword,
    },
    removeKeyword: {
      at: 'DELETE /api/tenants/:tenantId/advanced-keywords/:advancedKeywordId',
      does: 'Delete an advanced keyword; views that use its words keep them',
      needs: 'member',
      own: true,
      fails: ['keywordNotFound'],
      refreshes: ['keywords'],
      gives: z.object({ ok: z.literal(true) }),
    },
  },
  events: {
    changed: {
      payload: z.object({ page, savedViewIDs: z.array(z.int()) }),
      live: true,
      refreshes: ['list', 'count', 'one'],
    },
  },
})
