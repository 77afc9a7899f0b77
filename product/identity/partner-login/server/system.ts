import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { addressGiven } from '#product/organization/users/server/public.ts'
import { partnerLogin } from '../contract.ts'
import { endSecretsOf } from './end-secrets-of.ts'
import { issueToken, useToken } from './issue-token.ts'
import { listPartners, partners, rotateSecret } from './partners.ts'

export const system = serveSystem(partnerLogin, {
  handlers: {
    ...partners.handlers,
    list: listPartners,
    rotate: rotateSecret,
    issueToken,
    useToken,
  },
  fills: [fill(addressGiven, endSecretsOf)],
  ids: { partnerLogin: rowsOf('partner_login') },
})
