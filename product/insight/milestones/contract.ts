import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id } from '#platform/contract/field.ts'

export const MAX_MILESTONES = 1000
/** So many stand beside a trend, the newest. */
export const MOST_SHOWN = 12

/** What happened: entered by a user, or known from what was done here. */
export const milestoneKind = enumeration([
  'Entered',
  'AccountConnected',
  'LocationCreated',
  'TemplateCreated',
  'FactCreated',
  'ApprovalRuleCreated',
  'ServiceLevelCreated',
  'WordListCreated',
  'EmployeeCreated',
  'WidgetCreated',
  'AutoSendOn',
])

const editable = z.object({
  day: z.iso.date(),
  text: z.string().trim().min(1).max(200),
})
export const milestone = editable.extend({ id: id('milestone'), version: z.int() })
export type Milestone = z.output<typeof milestone>

export const shownMilestone = z.object({
  kind: milestoneKind.schema,
  day: z.iso.date(),
  /** How often that day. */
  count: z.int(),
  /** Of what was entered. */
  text: z.string().nullable(),
})
export type ShownMilestone = z.output<typeof shownMilestone>

export const milestones = defineSystem({
  name: 'milestones',
  permissions: {
    view: { action: 'dashboard.view' },
    add: { action: 'dashboards.add' },
    edit: { action: 'dashboards.edit' },
    delete: { action: 'dashboards.delete' },
  },
  errors: { notFound: { status: 404 }, badRange: { status: 400 }, tooMany: { status: 409 } },
  enumerations: { milestoneKind },
  audit: {
    'milestone.create': 'milestone',
    'milestone.save': 'milestone',
    'milestone.delete': 'milestone',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/milestones',
      does: 'List the milestones that users entered, the newest first',
      needs: 'view',
      gives: z.array(milestone),
    },
    create: {
      at: 'POST /api/tenants/:tenantId/milestones',
      does: 'Create a milestone',
      needs: 'add',
      fails: ['tooMany'],
      body: editable,
      refreshes: ['list', 'inPeriod'],
      gives: milestone,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/milestones/:milestoneId',
      does: 'Edit a milestone',
      needs: 'edit',
      fails: ['notFound'],
      body: editable.extend({ version: z.int() }),
      refreshes: ['list', 'inPeriod'],
      gives: milestone,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/milestones/:milestoneId',
      does: 'Delete a milestone',
      needs: 'delete',
      fails: ['notFound'],
      refreshes: ['list', 'inPeriod'],
      gives: z.object({ ok: z.literal(true) }),
    },
    inPeriod: {
      at: 'PUT /api/tenants/:tenantId/milestones/period',
      reads: true,
      does: 'List what was done in a period: the milestones of users, and what was set up here, by day',
      needs: 'view',
      fails: ['badRange'],
      body: z.object({ from: z.iso.date(), to: z.iso.date() }),
      gives: z.object({
        /** The newest, the oldest of them first. */
        items: z.array(shownMilestone),
        /** How many there are in all. */
        count: z.int(),
      }),
    },
  },
  pages: { list: { path: '/milestones', needs: 'view' } },
})
