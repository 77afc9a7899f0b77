import * as z from 'zod'
import { defineSystem } from './define-system.ts'
import { queryId } from './field.ts'

/** What the ground floor itself can answer, whatever the system: the generic keys of documents 000 §8 and 001 §8. */
export const platform = defineSystem({
  name: 'platform',
  errors: {
    'error.required': { status: 400, printed: true },
    'error.invalid': { status: 400, printed: true },
    'error.missing': { status: 400, printed: true },
    'error.notfound': { status: 404, printed: true },
    'error.notdefined': { status: 404, printed: true },
    'error.duplicate': { status: 409, printed: true },
    'error.unauthorized': { status: 401, printed: true },
    'error.failed': { status: 422, printed: true },
    UNAUTHORIZED: { status: 401, printed: true },
    FORBIDDEN: { status: 403, printed: true },
    stale: { status: 409 },
    tooMany: { status: 429 },
    /** One company asks for more at once than the database does for it. */
    tooBusy: { status: 429 },
    tooLarge: { status: 413 },
    wrongType: { status: 415 },
    crossSite: { status: 403 },
    wrongTenant: { status: 403 },
    keyReused: { status: 422 },
    inFlight: { status: 409 },
    outcomeUnknown: { status: 409 },
    unavailable: { status: 503 },
    /** The queue takes no job (document 002 §8); what was to be scheduled was not kept. */
    schedulerUnavailable: { status: 503 },
    readOnly: { status: 403 },
    whileImpersonating: { status: 403 },
    unsettled: { status: 403 },
    /** The session lives, and its company is stopped for now. */
    paused: { status: 403 },
    /** A part of the product that the right belongs to is switched off where one is. */
    switchedOff: { status: 403 },
    notForKeys: { status: 403 },
    /** What would be done cannot be tried beforehand; nothing was done. */
    notRehearsed: { status: 409 },
    /** Trying it out would keep others waiting. */
    busy: { status: 503 },
  },
  routes: {
    events: {
      at: 'GET /api/events',
      does: 'Stream live changes of a tenant',
      needs: 'member',
      query: z.object({
        tenant: queryId('tenant').optional(),
        /** Begin with what happened in the last so many milliseconds: since when the page has been reading. */
        sinceMs: z.coerce.number().int().min(0).optional(),
      }),
      gives: 'events',
    },
    health: {
      at: 'GET /api/health',
      does: 'Report that the process is alive',
      needs: 'anyone',
      gives: z.object({ ok: z.literal(true) }),
    },
    ready: {
      at: 'GET /api/ready',
      does: 'Report that the process is ready',
      needs: 'anyone',
      fails: ['unavailable'],
      gives: z.object({ ok: z.literal(true) }),
    },
  },
})

/** The one key outside the contract's errors: what is not foreseen. Its text is the printed generic message. */
export const SYSTEM_ERROR = 'error.system'
