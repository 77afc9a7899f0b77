import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { field, id } from '#platform/contract/field.ts'

/** Document 002 §6. */
export const fieldLevel = enumeration(['ReadWrite', 'Read', 'NoAccess'])
export type FieldLevel = (typeof fieldLevel)['members'][number]

/** What a role may be kept from seeing or changing of a ticket. Its number, location and moments, and whether it is open, are how it is found, and always seen. */
export const ticketField = enumeration([
  'title',
  'text',
  'type',
  'priority',
  'stage',
  'review',
  'rating',
  'nps',
  'sentiment',
  'reporterName',
  'reporterEmail',
  'reporterPhone',
  'assignee',
  'queue',
  'responseStatus',
  'dueAt',
  'targetAt',
  'pause',
  'closing',
  'labels',
  'notes',
  'attachments',
])
export type TicketField = (typeof ticketField)['members'][number]

/** The name under which roles hold a field of a ticket back. */
export const securedName = (name: TicketField) => `tickets.${name}`

/** A part of a ticket that belongs to one of its secured fields. */
export const secured = <S extends z.ZodType>(
  name: TicketField,
  schema: S,
  tags: { pii?: 'public' | 'sensitive'; untrusted?: true } = {},
) => field(schema, { ...tags, secured: securedName(name) })

const levels = z.partialRecord(ticketField.schema, fieldLevel.schema)
export const roleFields = z.object({
  roleID: id('role'),
  name: z.string(),
  version: z.int(),
  /** Of every field that is not read and written. */
  levels,
})
export type RoleFields = z.output<typeof roleFields>

/** Which role sees and changes which field. */
export const fieldRoutes = {
  fields: {
    at: 'GET /api/tenants/:tenantId/ticket-settings/fields',
    does: 'List which role sees and changes which ticket fields',
    needs: 'settings',
    gives: z.array(roleFields),
  },
  saveFields: {
    at: 'PUT /api/tenants/:tenantId/ticket-settings/fields/:roleId',
    does: 'Set which ticket fields a role sees and changes',
    needs: 'editSettings',
    grants: true,
    fails: ['unknownRole'],
    body: z.object({ levels, version: z.int() }),
    refreshes: ['fields'],
    gives: roleFields,
  },
} as const
