import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { roleReplaced } from '#product/organization/roles/server/public.ts'
import { peopleGuard } from '#product/organization/tenants/server/public.ts'
import { singleSignOn } from '../contract.ts'
import { consumeJwt, consumeJwtByAddress, consumeSaml } from './arrive.ts'
import { beginLogin, beginLoginByAddress, startLogin } from './begin-login.ts'
import { beginTest } from './begin-test.ts'
import { enable } from './enable.ts'
import { getConfig } from './get-config.ts'
import { importMetadata } from './import-metadata.ts'
import { issueToken, useToken } from './issue-token.ts'
import { listAttempts } from './list-attempts.ts'
import { locationFinder } from './location-finder.ts'
import { mailWarning } from './mail-warning.ts'
import { makeSecret } from './make-secret.ts'
import { providerLogout, providerLogoutByForm } from './provider-logout.ts'
import { renewKey } from './renew-key.ts'
import { saveConfig } from './save-config.ts'
import { speaksForAll } from './speak-for-all.ts'
import { tellMfaOff } from './tell-administrators.ts'
import { tellMetadata } from './tell-metadata.ts'
import { testBench } from './test-bench.ts'
import { warnOfCertificates } from './warn-of-certificates.ts'
import { replaceRole } from './replace-role.ts'

export const system = serveSystem(singleSignOn, {
  handlers: {
    login: beginLogin,
    loginByAddress: beginLoginByAddress,
    start: startLogin,
    consume: consumeSaml,
    metadata: tellMetadata,
    providerLogout,
    providerLogoutByForm,
    jwt: consumeJwt,
    jwtByAddress: consumeJwtByAddress,
    issueToken,
    useToken,
    config: getConfig,
    save: saveConfig,
    importMetadata,
    enable,
    makeSecret,
    renewKey,
    beginTest,
    test: testBench,
    attempts: listAttempts,
  },
  jobs: [warnOfCertificates, mailWarning],
  ids: { ssoAttempt: rowsOf('sso_attempt') },
  opens: [locationFinder],
  fills: [fill(roleReplaced, replaceRole), fill(peopleGuard, { speaksForAll, tellMfaOff })],
})
