import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { files } from '../contract.ts'
import { openPublicFile } from './open-public-file.ts'
import { removeJob } from './remove-job.ts'

export const system = serveSystem(files, {
  handlers: { external: openPublicFile },
  jobs: [removeJob],
  ids: { asset: rowsOf('asset') },
})
