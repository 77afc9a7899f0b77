import { words } from '#platform/contract/words.ts'
import type { ticketTypes } from '../contract.ts'

export default words<typeof ticketTypes>()({
  title: 'Ticket types',
  permissions: {
    view: 'See tickets with the instructions for their types',
    settings: 'See the ticket types',
    edit: 'Edit the ticket types',
  },
  errors: {
    unknownUser: 'This user is inactive or has no access to tickets. Choose another one.',
    unknownQueue: 'Queue not found. Choose another one.',
    noneOffered: 'This is the last type on offer. Offer another type first.',
  },
  enumerations: {},
  audit: { actions: { 'ticket-type.save': 'Edited a ticket type' }, entities: {} },
  pages: { list: 'Ticket types' },
  ui: {
    does: 'Instructions and a contact for each type, and what new tickets start with',
    also: 'instruction, contact, default, priority, queue, category, case, ticket type',
    search: 'Find a type',
    type: 'Type',
    instruction: 'Instructions',
    instructionHint: 'Shown in every ticket of this type.',
    contact: 'Contact',
    contactHint: 'For questions about such tickets.',
    priority: 'Priority',
    queue: 'Queue',
    newPriority: 'Priority of new tickets',
    newQueue: 'Queue of new tickets',
    noPriority: 'Medium',
    noQueue: 'No queue',
    isOffered: 'Offer when a ticket is created by hand',
    offered: 'Offered',
    notOffered: 'Not offered',
    save: 'Save type',
    saved: 'Ticket type saved',
    none: 'No matching types',
    noneBody: 'Change the search.',
    howTo: 'How to handle it',
    ask: 'Contact: {{name}}',
  },
})
