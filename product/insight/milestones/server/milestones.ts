import { sql } from 'kysely'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { MAX_MILESTONES, milestones } from '../contract.ts'

/** What users say was done, and when. */
export const allMilestones = defineResource(milestones, {
  table: 'milestone',
  routes: { list: 'list', create: 'create', save: 'save', remove: 'remove' },
  order: sql`day desc, id desc`,
  show: (rows) => rows.map(({ id, day, text, version }) => ({ id, day, text, version })),
  columns: ({ day, text }) => ({ day, text }),
  begins: (_, ctx) => ({ created_at: ctx.now() }),
  missing: 'notFound',
  most: { count: MAX_MILESTONES, error: 'tooMany' },
  audit: { create: 'milestone.create', save: 'milestone.save', remove: 'milestone.delete' },
})
