import { words } from '#platform/contract/words.ts'
import type { replyFiles } from '../contract.ts'

export default words<typeof replyFiles>()({
  title: 'Files of replies',
  permissions: { view: 'See files of replies to reviews', add: 'Attach files to replies to reviews' },
  errors: {
    notFound: 'Review not found, or no access.',
    fileNotFound: 'File not found, or removed.',
    fileTooLarge: 'The file is too large. Choose one of up to 25 MB.',
    wrongFile: 'Choose a picture, PDF, Office file, text, email or video. The content must match the name.',
    tooManyFiles: 'The source takes {{most}} per reply. Remove one first.',
    storageFull: 'All files together have reached 5 GB. Remove some first.',
    notTaken: 'This source takes no files with a reply.',
    submitted: 'The reply was submitted. Withdraw it to change its files.',
  },
  enumerations: {},
  audit: {
    actions: {
      'reply.add-file': 'Attached a file to a reply',
      'reply.remove-file': 'Removed a file from a reply',
      'reply.file-policy': 'Changed who can open a file of a reply',
    },
    entities: {},
  },
  pages: {},
  ui: {},
})
