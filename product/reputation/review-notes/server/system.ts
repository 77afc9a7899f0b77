import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { customerTimeline } from '#product/business/customers/server/public.ts'
import { reviewNotes } from '../contract.ts'
import { deleteNote, restoreNote } from './delete-note.ts'
import { forgetNotesJob } from './forget-notes-job.ts'
import { listNotePeople } from './note-people.ts'
import { listNotes } from './read-notes.ts'
import { editNote, writeNote } from './write-note.ts'
import { timelineOfCustomer } from './timeline-of-customer.ts'

export const system = serveSystem(reviewNotes, {
  handlers: {
    list: listNotes,
    people: listNotePeople,
    write: writeNote,
    edit: editNote,
    delete: deleteNote,
    restore: restoreNote,
  },
  jobs: [forgetNotesJob],
  fills: [fill(customerTimeline, timelineOfCustomer)],
  ids: { reviewNote: rowsOf('review_note') },
})
