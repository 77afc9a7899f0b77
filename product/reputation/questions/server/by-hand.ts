import { defineResource } from '#platform/server/resource/define-resource.ts'
import { raise } from '#platform/server/system/fault.ts'
import { reaches } from '#platform/server/system/who.ts'
import { findLocation } from '#product/business/locations/server/public.ts'
import { sourceById } from '#product/business/sources/server/public.ts'
import { questions } from '../contract.ts'
import { showQuestions } from './question-row.ts'
import { tellQuestions } from './settle-question.ts'

/** Questions that users enter; any can be deleted. Who asked what stays out of the audit. */
export const questionResource = defineResource(questions, {
  table: 'question',
  routes: { create: 'add', save: 'edit', remove: 'delete' },
  isSeen: (row, { who }) => reaches(who, row.location_id),
  show: (rows, { db, tenantId }) => showQuestions(db, tenantId, rows),
  columns: ({ text, askerName, date, link }) => ({
    text,
    asker_name: askerName || null,
    date: new Date(date),
    url: link,
  }),
  async begins({ locationID, sourceID }, ctx) {
    if (!(await findLocation(ctx, locationID))) raise(questions, 'unknownLocation', { field: 'locationID' })
    if (!(await sourceById(ctx.services, sourceID))) raise(questions, 'unknownSource', { field: 'sourceID' })
    return { location_id: locationID, source_id: sourceID, origin: 'Hand', created_at: ctx.now() }
  },
  allows(_body, _ctx, _tx, before) {
    if (before && before.origin !== 'Hand') raise(questions, 'notByHand')
  },
  async changes(tx, { before, after }) {
    const row = (after ?? before)!
    await tellQuestions(tx, before ? 'changed' : 'received', [row])
  },
  missing: 'notFound',
  audit: {
    create: 'question.add',
    save: 'question.edit',
    remove: 'question.delete',
    shows: ({ id, locationID, sourceID, date }) => ({ id, locationID, sourceID, date }),
  },
})
