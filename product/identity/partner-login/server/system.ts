import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { partnerLogin } from '../contract.ts'
import { issueToken, useToken } from './issue-token.ts'
import { createPartner, listPartners, removePartner, rotateSecret, savePartner } from './manage-partners.ts'

export const system = serveSystem(partnerLogin, {
  handlers: {
    list: listPartners,
    create: createPartner,
    save: savePartner,
    rotate: rotateSecret,
    remove: removePartner,
    issueToken,
    useToken,
  },
  ids: { partnerLogin: rowsOf('partner_login') },
})
