import * as z from 'zod'
import type { RouteSpec } from '#platform/contract/define-system.ts'
import { instant } from '#platform/contract/field.ts'

export const ownSession = z.object({
  id: z.int(),
  current: z.boolean(),
  persistent: z.boolean(),
  isSSO: z.boolean(),
  impersonatedBy: z.string().nullable(),
  ip: z.string(),
  browser: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  endsAt: instant,
})

/** The sessions of a person, as they see and end them. */
export const ownSessionRoutes = {
  sessions: {
    at: 'GET /api/my-account/sessions',
    does: 'List the current user’s sessions',
    needs: 'member',
    personal: true,
    gives: z.object({ items: z.array(ownSession) }),
  },
  endSession: {
    at: 'DELETE /api/my-account/sessions/:ownSessionId',
    does: 'End a session of the current user',
    needs: 'member',
    personal: true,
    fails: ['notFound'],
    refreshes: ['sessions'],
    gives: z.object({ ok: z.literal(true) }),
  },
  endOtherSessions: {
    at: 'DELETE /api/my-account/sessions',
    does: 'End all other sessions of the current user',
    needs: 'member',
    personal: true,
    refreshes: ['sessions'],
    gives: z.object({ ended: z.int() }),
  },
} as const satisfies Record<string, RouteSpec>
