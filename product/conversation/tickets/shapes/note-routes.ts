import { noteRoutes } from '#product/workspace/notes/contract.ts'

const routes = noteRoutes('/api/tenants/:tenantId/tickets/:ticketId', {
  kind: 'ticketNote',
  one: 'a ticket',
  sees: 'view',
})

/** Private notes on a ticket; that one was written stands in its history. */
export const ticketNoteRoutes = {
  ...routes,
  writeNote: { ...routes.writeNote, refreshes: ['notes', 'log', 'one'] },
} as const
