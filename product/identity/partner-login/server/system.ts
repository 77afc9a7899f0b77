import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { partnerLogin } from '../contract.ts'
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
  ids: { partnerLogin: rowsOf('partner_login') },
})
