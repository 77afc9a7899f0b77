import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { mailKinds } from '#product/identity/unsubscribe/server/public.ts'
import { digest } from '../contract.ts'
import { sendDueJob } from './send-due-job.ts'
import { digestMails, typeMails } from './stop-digest.ts'
import { writeDigestJob } from './write-digest-job.ts'

export const system = serveSystem(digest, {
  handlers: {},
  jobs: [sendDueJob, writeDigestJob],
  fills: [fill(mailKinds, digestMails), fill(mailKinds, typeMails)],
})
