import * as z from 'zod'
import type { RouteSpec } from '#platform/contract/define-system.ts'
import { template, templateBody } from './shapes/template.ts'

/** The templates that answers begin from. */
export const templateRoutes = {
  templates: {
    at: 'GET /api/tenants/:tenantId/response-templates',
    does: 'List reply templates',
    needs: 'view',
    gives: z.array(template),
  },
  createTemplate: {
    at: 'POST /api/tenants/:tenantId/response-templates',
    does: 'Create a reply template',
    needs: 'addTemplates',
    fails: ['templateNameTaken'],
    body: templateBody,
    refreshes: ['templates'],
    gives: template,
  },
  saveTemplate: {
    at: 'PUT /api/tenants/:tenantId/response-templates/:templateId',
    does: 'Change a reply template',
    needs: 'editTemplates',
    fails: ['templateNotFound', 'templateNameTaken'],
    body: templateBody.extend({ version: z.int() }),
    refreshes: ['templates'],
    gives: template,
  },
  deleteTemplate: {
    at: 'DELETE /api/tenants/:tenantId/response-templates/:templateId',
    does: 'Delete a reply template',
    needs: 'deleteTemplates',
    fails: ['templateNotFound'],
    refreshes: ['templates'],
    gives: z.object({ ok: z.literal(true) }),
  },
} as const satisfies Record<string, RouteSpec>
