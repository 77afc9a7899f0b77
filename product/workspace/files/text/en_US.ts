import { words } from '#platform/contract/words.ts'
import type { files } from '../contract.ts'

export default words<typeof files>()({
  title: 'Files',
  permissions: {},
  errors: { notFound: 'File not found, or no longer public.' },
  enumerations: { accessPolicy: { Public: 'Public', Private: 'Private' } },
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
    policy: 'Who can open {{name}}',
    publicNote: 'Everybody with its link can open it.',
    privateNote: 'Only users who see this can open it.',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    madePublic: 'File is public',
    madePrivate: 'File is private',
  },
})
