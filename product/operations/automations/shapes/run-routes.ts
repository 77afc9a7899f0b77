import * as z from 'zod'
import { id } from '#platform/contract/field.ts'
import { bulkResult, listAsk, listOf } from '#platform/contract/list.ts'
import { ruleRun, ruleRunDetail, ticketImpact } from './rule-run.ts'

/** What rules did, and doing again what they did not. */
export const runRoutes = {
  searchRuns: {
    at: 'PUT /api/tenants/:tenantId/rule-runs/search',
    reads: true,
    does: 'Find runs of rules',
    needs: 'manage',
    body: z.object(listAsk),
    gives: listOf(ruleRun),
  },
  run: {
    at: 'GET /api/tenants/:tenantId/rule-runs/:ruleRunId',
    does: 'Get one run with all that it did',
    needs: 'manage',
    fails: ['notFound'],
    gives: ruleRunDetail,
  },
  ofTicket: {
    at: 'GET /api/tenants/:tenantId/tickets/:ticketId/rule-runs',
    does: 'List what rules did to a ticket, the latest first',
    needs: 'tickets',
    fails: ['notFound'],
    gives: z.array(ticketImpact),
  },
  replay: {
    at: 'POST /api/tenants/:tenantId/rule-runs/replay',
    does: 'Do what runs did not do; what they did is not done again',
    outward: true,
    needs: 'manage',
    grants: true,
    own: true,
    items: 'ids',
    fails: ['notFound', 'nothingToReplay'],
    body: z.object({ ids: z.array(id('ruleRun')).min(1).max(1000) }),
    refreshes: ['searchRuns', 'run', 'list'],
    gives: bulkResult,
  },
} as const
