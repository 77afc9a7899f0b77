import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { credentials } from '../contract.ts'
import { askOwner } from './owner/ask-owner.ts'
import { beginConnect } from './begin-connect.ts'
import { checkCredentialJob, checkCredentialsJob } from './check-credentials-job.ts'
import { checkNow } from './check-now.ts'
import { connectByKey } from './connect-by-key.ts'
import { countCredentials } from './count-credentials.ts'
import { deleteCredential } from './delete-credential.ts'
import { finishConnect } from './finish-connect.ts'
import { guidePage } from './guide-page.ts'
import { listCredentials } from './list-credentials.ts'
import { tellCredential } from './tell-credential.ts'
import { nameCredentials } from './name-credentials.ts'

export const system = serveSystem(credentials, {
  handlers: {
    list: listCredentials,
    count: countCredentials,
    email: askOwner,
    connect: beginConnect,
    connectKey: connectByKey,
    callback: finishConnect,
    check: checkNow,
    guide: guidePage,
    delete: deleteCredential,
  },
  jobs: [checkCredentialJob, checkCredentialsJob],
  tells: {
    connected: tellCredential,
    disconnected: tellCredential,
    expires: tellCredential,
    broke: tellCredential,
  },
  names: { credential: { needs: 'view', name: nameCredentials } },
  ids: { credential: rowsOf('credential') },
})
