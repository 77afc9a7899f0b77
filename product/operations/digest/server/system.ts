import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { mailKinds } from '#product/identity/unsubscribe/server/public.ts'
import { digest } from '../contract.ts'
import { saveOwn, showOwn } from './own-digest.ts'
import { sendDueJob } from './send-due-job.ts'
import { digestMails } from './stop-digest.ts'
import { writeDigestJob } from './write-digest-job.ts'

export const system = serveSystem(digest, {
  handlers: { show: showOwn, save: saveOwn },
  jobs: [sendDueJob, writeDigestJob],
  fills: [fill(mailKinds, digestMails)],
})
