import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Handlers, TenantCtx } from '#platform/server/system/serve-system.ts'
import {
  deleteNote,
  editNote,
  forgetNotesJob,
  listNotePeople,
  listNotes,
  type NoteSpot,
  restoreNote,
  writeNote,
} from '#product/workspace/notes/server/public.ts'
import { questions } from '../contract.ts'
import { locationOf } from './reach-question.ts'
import { tellQuestions, type ToldQuestion } from './settle-question.ts'

export const forgetJob = forgetNotesJob('questions.forget-notes', 'question_note')

const audited = {
  write: 'questionNote.write',
  edit: 'questionNote.edit',
  delete: 'questionNote.delete',
  restore: 'questionNote.restore',
} as const

/** What users write to each other about a question. */
export const noteHandlers: Pick<
  Handlers<typeof questions>,
  'notes' | 'notePeople' | 'writeNote' | 'editNote' | 'deleteNote' | 'restoreNote'
> = {
  notes: async (ctx, { params }) => listNotes(ctx, await spotOf(ctx, params.questionId)),
  notePeople: async (ctx, { params, query }) => listNotePeople(ctx, await spotOf(ctx, params.questionId), query.name),
  writeNote: async (ctx, { params, body }) => writeNote(ctx, await spotOf(ctx, params.questionId), body),
  editNote: async (ctx, { params, body }) =>
    editNote(ctx, await spotOf(ctx, params.questionId), params.questionNoteId, body),
  deleteNote: async (ctx, { params }) => deleteNote(ctx, await spotOf(ctx, params.questionId), params.questionNoteId),
  restoreNote: async (ctx, { params }) => restoreNote(ctx, await spotOf(ctx, params.questionId), params.questionNoteId),
}

async function spotOf(ctx: TenantCtx, id: number): Promise<NoteSpot> {
  const { tenantId } = ctx
  return {
    table: 'question_note',
    thing: 'question_id',
    id,
    locationId: await locationOf(ctx, ctx.read, id),
    sees: actionOf(questions, 'view'),
    refuse: (error, detail) => raise(questions, error, detail),
    async count(tx, by) {
      // no version: a note is no change of what others are writing
      const { rows } = await sql<ToldQuestion & { notes: number }>`
        update question set notes = notes + ${by}::int where tenant_id = ${tenantId} and id = ${id} returning id, location_id, notes`.execute(
        tx.db,
      )
      await tellQuestions(tx, 'changed', rows)
      return rows[0]?.notes ?? 0
    },
    audit: (tx, act, noteID) => tx.audit(questions, { action: audited[act], entityId: id, after: { noteID } }),
    mentioned: (tx, noteId, userIds) => tx.emit(questions, 'mentioned', { noteId, userIds }),
    unmentioned: (tx, userIds) => tx.emit(questions, 'unmentioned', { questionId: id, userIds }),
  }
}
