import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { rehearsal } from '#platform/contract/rehearsal.ts'
import { assistantSettings, openableAction } from './shapes/openable.ts'
import { assistantRequest, assistantRequestState } from './shapes/request.ts'

export { type AssistantSettings, type OpenableAction, openableAction, routeOfAction } from './shapes/openable.ts'
export { type AssistantRequest, assistantRequestState } from './shapes/request.ts'

/** How long a request waits for a user. */
export const WAITS_DAYS = 7
/** What was decided, or expired, is kept so long. */
export const KEPT_DAYS = 90
/** How long after a key was shown what people outside wrote it does nothing outside by itself. */
export const WARY_HOURS = 24
/** How many requests of one key wait at once. */
export const MOST_WAITING = 200
/** How many of the newest are listed. */
export const MOST_LISTED = 200

const one = '/api/tenants/:tenantId/assistant-requests/:assistantRequestId'
const shown = ['list', 'one', 'count']

/** What programs that a model steers do here, and what they may not do without a user. */
export const assistant = defineSystem({
  name: 'assistant',
  permissions: {
    view: { action: 'platform-api-keys.view' },
    edit: { action: 'platform-api-keys.edit' },
  },
  errors: {
    notFound: { status: 404 },
    /** Somebody decided before, or its time is over. */
    notWaiting: { status: 409 },
    /** Its key was revoked, or whose key it is may no longer act. */
    keyEnded: { status: 409 },
    /** It would be refused as things are now. */
    wouldFail: { status: 409 },
  },
  enumerations: { assistantRequestState, openableAction },
  audit: {
    'assistant-request.keep': 'assistantRequest',
    'assistant-request.confirm': 'assistantRequest',
    'assistant-request.decline': 'assistantRequest',
    'assistant-settings.save': 'tenant',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/assistant-requests',
      does: 'List what assistants asked for, the newest first: with a key its own, else what the current user may decide',
      needs: 'member',
      gives: z.array(assistantRequest),
    },
    one: {
      at: `GET ${one}`,
      does: 'Get one request of an assistant, and what became of it',
      needs: 'member',
      fails: ['notFound'],
      gives: assistantRequest,
    },
    count: {
      at: 'GET /api/tenants/:tenantId/assistant-requests/count',
      does: 'Count the requests of assistants that wait for the current user',
      needs: 'member',
      gives: z.object({ count: z.int() }),
    },
    effect: {
      at: `GET ${one}/effect`,
      does: 'Get what a waiting request of an assistant would do if the current user confirmed it; nothing is done',
      needs: 'member',
      fails: ['notFound', 'notWaiting', 'keyEnded', 'wouldFail'],
      gives: rehearsal,
    },
    confirm: {
      at: `PUT ${one}/confirm`,
      does: 'Do what an assistant asked for, in the current user’s name',
      unrehearsed: 'it does another route for good, of which `effect` is the rehearsal',
      outward: true,
      needs: 'member',
      personal: true,
      fails: ['notFound', 'notWaiting', 'keyEnded'],
      refreshes: shown,
      gives: assistantRequest,
    },
    decline: {
      at: `PUT ${one}/decline`,
      does: 'Decline what an assistant asked for',
      needs: 'member',
      personal: true,
      fails: ['notFound', 'notWaiting'],
      refreshes: shown,
      gives: assistantRequest,
    },
    settings: {
      at: 'GET /api/tenants/:tenantId/assistant-settings',
      does: 'Get what assistants do without a user',
      needs: 'view',
      gives: assistantSettings,
    },
    saveSettings: {
      at: 'PUT /api/tenants/:tenantId/assistant-settings',
      does: 'Set what assistants do without a user',
      needs: 'edit',
      personal: true,
      body: assistantSettings,
      refreshes: ['settings'],
      gives: assistantSettings,
    },
  },
  events: {
    /** A request came, or was decided. */
    moved: { payload: z.object({ assistantRequestId: z.int() }), live: true, refreshes: shown },
  },
  pages: { list: { path: '/assistant', needs: 'member' } },
})
