import * as z from 'zod'
import { id, queryId } from '#platform/contract/field.ts'
import { stageKind } from './ticket.ts'

/** Document 002 §9. */
export const MAX_STAGE_ORDER = 2_147_483_647
const stageBody = z.object({
  name: z.string().trim().min(1).max(100),
  order: z.int().min(1).max(MAX_STAGE_ORDER),
})
export const ticketStage = stageBody.extend({
  id: id('ticketStage'),
  /** Null for one of the tenant's own. */
  kind: stageKind.schema.nullable(),
  version: z.int(),
})
export type TicketStage = z.output<typeof ticketStage>

const settingsBody = z.object({
  /** So many tickets may be created in a month; null: any number. */
  monthlyLimit: z.int().min(0).max(10_000_000).nullable(),
})
export const ticketSettings = settingsBody.extend({
  /** How many were created this month. */
  created: z.int(),
  version: z.int(),
})
export type TicketSettings = z.output<typeof ticketSettings>

/** Stages and the monthly limit, as a tenant's staff keep them. */
export const ticketSettingRoutes = {
  settings: {
    at: 'GET /api/tenants/:tenantId/ticket-settings',
    does: 'Get how many tickets may be created in a month',
    needs: 'settings',
    gives: ticketSettings,
  },
  saveSettings: {
    at: 'PUT /api/tenants/:tenantId/ticket-settings',
    does: 'Set how many tickets may be created in a month',
    needs: 'editSettings',
    body: settingsBody.extend({ version: z.int().min(0) }),
    refreshes: ['settings'],
    gives: ticketSettings,
  },
  stages: {
    at: 'GET /api/tenants/:tenantId/ticket-stages',
    does: 'List the ticket stages in their order',
    needs: 'settings',
    gives: z.array(ticketStage),
  },
  createStage: {
    at: 'POST /api/tenants/:tenantId/ticket-stages',
    does: 'Create a ticket stage',
    needs: 'addSettings',
    fails: ['nameTaken', 'tooMany'],
    body: stageBody,
    refreshes: ['stages', 'choices', 'board'],
    gives: ticketStage,
  },
  saveStage: {
    at: 'PUT /api/tenants/:tenantId/ticket-stages/:ticketStageId',
    does: 'Edit a ticket stage',
    needs: 'editSettings',
    fails: ['notFound', 'nameTaken'],
    body: stageBody.extend({ version: z.int() }),
    refreshes: ['stages', 'choices', 'board'],
    gives: ticketStage,
  },
  removeStage: {
    at: 'DELETE /api/tenants/:tenantId/ticket-stages/:ticketStageId',
    does: "Delete a ticket stage of the tenant's own; its tickets move to another one",
    needs: 'deleteSettings',
    fails: ['notFound', 'inUse', 'stageStays', 'unknownStage'],
    query: z.object({ moveToID: queryId('ticketStage').optional() }),
    refreshes: ['stages', 'choices', 'board', 'search'],
    gives: z.object({ ok: z.literal(true) }),
  },
} as const
