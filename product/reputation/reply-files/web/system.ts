import { defineWeb } from '#platform/web/define-web.ts'
import type { replyFiles } from '../contract.ts'

export const web = defineWeb<typeof replyFiles>('reply-files', {
  pages: {},
  slots: { 'responses.files': () => import('./files-of-reply.tsx') },
})
