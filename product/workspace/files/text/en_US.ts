import { words } from '#platform/contract/words.ts'
import type { files } from '../contract.ts'

export default words<typeof files>()({
  title: 'Files',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    files: 'Files',
    attach: 'Attach file',
    what: 'Pictures, PDF, Office, text, email, MP4 or MOV up to {{size}}. You can drop a file here.',
    sending: 'Uploading {{name}}',
    stop: 'Cancel upload',
    attached: 'File attached',
    about: '{{size}} · {{name}}, {{when}}',
    aboutNobody: '{{size}} · {{when}}',
    download: 'Download {{name}}',
    remove: 'Remove {{name}}',
    removed: 'File removed',
  },
})
