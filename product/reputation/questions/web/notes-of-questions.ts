import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { NoteCalls } from '#product/workspace/notes/web/public.ts'
import { questions } from '../contract.ts'

const calls = () => callsOf(questions)

export const notesOfQuestions: NoteCalls = {
  kind: 'questionNote',
  system: questions,
  notes: (questionId) => queriesOf(questions).notes({ params: { questionId } }),
  people: (questionId, name) => queriesOf(questions).notePeople({ params: { questionId }, query: { name } }),
  write: (questionId, body) => calls().writeNote({ params: { questionId }, body }),
  edit: (questionId, questionNoteId, body) => calls().editNote({ params: { questionId, questionNoteId }, body }),
  delete: (questionId, questionNoteId) => calls().deleteNote({ params: { questionId, questionNoteId } }),
  restore: (questionId, questionNoteId) => calls().restoreNote({ params: { questionId, questionNoteId } }),
}
