import { serveSystem } from '#platform/server/system/serve-system.ts'
import { personalData } from '../contract.ts'
import { erase } from './erase.ts'
import { forgetAllJob, forgetJob } from './retention/forget-job.ts'
import { getRetention, saveRetention } from './retention/keep-retention.ts'
import { previewRetention } from './retention/preview-retention.ts'
import { reveal } from './reveal.ts'
import { take } from './take.ts'

export const system = serveSystem(personalData, {
  handlers: { reveal, take, erase, retention: getRetention, saveRetention, previewRetention },
  jobs: [forgetAllJob, forgetJob],
})
