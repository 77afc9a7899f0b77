import { words } from '#platform/contract/words.ts'
import type { notes } from '../contract.ts'

export default words<typeof notes>()({
  title: 'Private notes',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    notes: 'Private notes',
    private: 'Never shown at the source',
    add: 'Add note',
    write: 'Note',
    hint: 'Type @ to mention a user',
    save: 'Save note',
    edit: 'Edit note',
    delete: 'Delete note',
    deleted: 'Note deleted',
    edited: 'edited',
    cancel: 'Cancel',
    nobody: 'No user with access has this name',
    people: 'Users to mention',
    noName: 'Former user',
    tooLong: 'Shorten the note by {{count}} characters.',
  },
})
