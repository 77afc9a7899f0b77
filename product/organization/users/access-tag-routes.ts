import * as z from 'zod'
import type { RouteSpec } from '#platform/contract/define-system.ts'
import { accessTag, editableTag } from './shapes/access-tag.ts'

/** The tags that tell groups of people apart. */
export const accessTagRoutes = {
  tags: {
    at: 'GET /api/tenants/:tenantId/access-management-tags',
    does: 'List the user tags',
    needs: 'view',
    gives: z.array(accessTag),
  },
  createTag: {
    at: 'POST /api/tenants/:tenantId/access-management-tags',
    does: 'Create a user tag',
    needs: 'edit',
    fails: ['tagTaken'],
    body: editableTag,
    refreshes: ['tags'],
    gives: accessTag,
  },
  saveTag: {
    at: 'PUT /api/tenants/:tenantId/access-management-tags/:accessTagId',
    does: 'Change a user tag',
    needs: 'edit',
    fails: ['tagNotFound', 'tagTaken'],
    body: editableTag.extend({ version: z.int() }),
    refreshes: ['tags'],
    gives: accessTag,
  },
  removeTag: {
    at: 'DELETE /api/tenants/:tenantId/access-management-tags/:accessTagId',
    does: 'Delete a user tag and remove it from all users',
    needs: 'edit',
    fails: ['tagNotFound'],
    refreshes: ['tags'],
    gives: z.object({ ok: z.literal(true) }),
  },
} as const satisfies Record<string, RouteSpec>
