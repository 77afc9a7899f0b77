import { NotesPanel } from '#product/workspace/notes/web/public.ts'
import { notesOfTickets } from './notes-of-tickets.ts'
import classes from './tickets.module.css'
import { useFieldAccess } from './use-field-access.ts'

/** What users write to each other about a ticket. */
export function NotesSection({ ticketId, isPhone }: { ticketId: number; isPhone: boolean }) {
  const { canWrite } = useFieldAccess()
  return (
    <div className={classes.notes}>
      <NotesPanel calls={notesOfTickets} id={ticketId} isPhone={isPhone} isKept={!canWrite('notes')} />
    </div>
  )
}
