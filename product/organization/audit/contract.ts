import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { field, id, instant } from '#platform/contract/field.ts'
import { listFields } from '#platform/contract/filter.ts'
import { listAsk, listOf } from '#platform/contract/list.ts'

/** What programs call themselves, and things whose names somebody outside chose. */
const outside = { untrusted: true } as const

export const auditRecord = z.object({
  seq: z.int(),
  at: instant,
  actorID: id('user').nullable(),
  actorName: z.string().nullable(),
  subjectID: id('user').nullable(),
  /** Whose name it was done in, where that was not the actor. */
  subjectName: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityID: z.int().nullable(),
  /** What the thing is called, where the reader may see it and it is still there. */
  entityName: field(z.string().nullable(), outside),
  before: field(z.unknown(), outside),
  after: field(z.unknown(), outside),
  ip: z.string().nullable(),
  /** As in `Firefox, Windows`; null for what was done by no browser or program. */
  agent: field(z.string().nullable(), outside),
  correlationId: z.string().nullable(),
})

export const auditFields = listFields({
  at: { type: 'instant', filterable: true, sortable: true, exportable: true },
  actor: { type: 'id', of: 'user', nullable: true, filterable: true, facetable: true, exportable: true },
  /** In whose name, where somebody acted as another person. */
  subject: { type: 'id', of: 'user', nullable: true, filterable: true, facetable: true, exportable: true },
  asAnother: { type: 'boolean', filterable: true, facetable: true, exportable: true },
  action: { type: 'text', filterable: true, facetable: true, exportable: true },
  entity: { type: 'text', filterable: true, facetable: true, exportable: true },
  entityID: { type: 'integer', nullable: true, filterable: true, exportable: true },
  before: { type: 'text', nullable: true, exportable: true },
  after: { type: 'text', nullable: true, exportable: true },
  agent: { type: 'text', nullable: true, exportable: true },
  ip: { type: 'text', nullable: true, filterable: true, exportable: true },
  correlationId: { type: 'text', nullable: true, filterable: true, exportable: true },
  seq: { type: 'integer', filterable: true, sortable: true, exportable: true },
})

export const audit = defineSystem({
  name: 'audit',
  permissions: {
    view: { action: 'platform-audit.view' },
    export: { action: 'platform-audit.export' },
  },
  lists: { records: { needs: 'view', exports: 'export', fields: auditFields, sort: '-seq' } },
  routes: {
    search: {
      at: 'PUT /api/tenants/:tenantId/audit/search',
      reads: true,
      does: 'List the records of the audit log',
      needs: 'view',
      body: z.object({
        entity: z.string().max(60).optional(),
        entityId: z.int().optional(),
        /** Only what somebody did as another person. */
        asAnother: z.boolean().optional(),
        ...listAsk,
      }),
      gives: listOf(auditRecord),
    },
    verify: {
      at: 'GET /api/tenants/:tenantId/audit/verify',
      does: 'Verify the hash chain of the audit log',
      needs: 'view',
      gives: z.object({ records: z.int(), firstBroken: z.int().nullable() }),
    },
  },
  pages: { list: { path: '/admin/audit', needs: 'view' } },
})
