import * as z from 'zod'
import type { RouteSpec } from '#platform/contract/define-system.ts'
import { filledTemplate, systemTemplate, systemTemplateBody, template, templateBody } from './shapes/template.ts'

const at = '/api/tenants/:tenantId/response-templates'
const systemAt = '/api/tenants/:tenantId/system-response-templates'
const strange = { location: 'badLocations', source: 'unknownSource' } as const
const odd = ['templateNameTaken', 'unknownVariable', 'ratingsReversed', 'unknownSource'] as const

/** The templates that answers begin from: those of the tenant and of chosen locations, and those of all tenants. */
export const templateRoutes = {
  templates: {
    at: `GET ${at}`,
    does: 'List reply templates',
    needs: 'seeTemplates',
    gives: z.array(template),
  },
  createTemplate: {
    at: `POST ${at}`,
    does: 'Create a reply template',
    needs: 'addTemplates',
    fails: [...odd, 'levelNotAllowed', 'badLocations'],
    strange,
    body: templateBody,
    refreshes: ['templates', 'fillTemplates'],
    gives: template,
  },
  saveTemplate: {
    at: `PUT ${at}/:templateId`,
    does: 'Change a reply template',
    needs: 'editTemplates',
    fails: ['templateNotFound', ...odd, 'levelNotAllowed', 'badLocations'],
    strange,
    body: templateBody.extend({ version: z.int() }),
    refreshes: ['templates', 'fillTemplates'],
    gives: template,
  },
  deleteTemplate: {
    at: `DELETE ${at}/:templateId`,
    does: 'Delete a reply template',
    needs: 'deleteTemplates',
    fails: ['templateNotFound', 'levelNotAllowed', 'badLocations'],
    refreshes: ['templates', 'fillTemplates'],
    gives: z.object({ ok: z.literal(true) }),
  },
  fillTemplates: {
    at: 'GET /api/tenants/:tenantId/reviews/:reviewId/response-templates',
    does: 'List reply templates filled in for a review, those that fit first',
    needs: 'add',
    fails: ['notFound'],
    gives: z.array(filledTemplate),
  },
  systemTemplates: {
    at: `GET ${systemAt}`,
    does: 'List the reply templates of all tenants',
    needs: 'seeTemplates',
    gives: z.array(systemTemplate),
  },
  createSystemTemplate: {
    at: `POST ${systemAt}`,
    does: 'Create a reply template for all tenants',
    needs: 'addSystemTemplates',
    fails: ['elsewhere', ...odd],
    strange: { source: 'unknownSource' },
    body: systemTemplateBody,
    refreshes: ['systemTemplates', 'fillTemplates'],
    gives: systemTemplate,
  },
  saveSystemTemplate: {
    at: `PUT ${systemAt}/:systemTemplateId`,
    does: 'Change a reply template of all tenants',
    needs: 'editSystemTemplates',
    fails: ['elsewhere', 'templateNotFound', ...odd],
    strange: { source: 'unknownSource' },
    body: systemTemplateBody.extend({ version: z.int() }),
    refreshes: ['systemTemplates', 'fillTemplates'],
    gives: systemTemplate,
  },
  removeSystemTemplate: {
    at: `DELETE ${systemAt}/:systemTemplateId`,
    does: 'Delete a reply template of all tenants',
    needs: 'deleteSystemTemplates',
    fails: ['elsewhere', 'templateNotFound'],
    refreshes: ['systemTemplates', 'fillTemplates'],
    gives: z.object({ ok: z.literal(true) }),
  },
} as const satisfies Record<string, RouteSpec>
