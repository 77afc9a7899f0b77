import { sql } from 'kysely'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { responses } from '../contract.ts'

/** Reply templates; answers made from one keep their words when it changes or goes. */
export const templates = defineResource(responses, {
  table: 'response_template',
  routes: { list: 'templates', create: 'createTemplate', save: 'saveTemplate', remove: 'deleteTemplate' },
  order: sql`name, id`,
  show: (rows) =>
    rows.map(({ id, name, text, locale, min_rating, max_rating, uses, version }) => ({
      id,
      name,
      text,
      locale,
      minRating: min_rating,
      maxRating: max_rating,
      uses,
      version,
    })),
  columns: ({ name, text, locale, minRating, maxRating }) => ({
    name,
    text,
    locale,
    min_rating: minRating,
    max_rating: maxRating,
  }),
  begins: (_, ctx) => ({ created_at: ctx.now() }),
  changes: async ({ db }, { before, after }, { tenantId }) => {
    if (before && !after)
      await sql`update response set template_id = null where tenant_id = ${tenantId} and template_id = ${before.id}`.execute(
        db,
      )
  },
  missing: 'templateNotFound',
  taken: { index: 'response_template_tenant_id_name_key', error: 'templateNameTaken', field: 'name' },
  audit: {
    create: 'template.create',
    save: 'template.save',
    remove: 'template.delete',
  },
})
