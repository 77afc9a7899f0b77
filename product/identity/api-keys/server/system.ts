import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { addressGiven } from '#product/organization/users/server/public.ts'
import { apiKeys } from '../contract.ts'
import { endKeysOf } from './end-keys-of.ts'
import {
  agencyKeys,
  createScimKey,
  generateKey,
  generateTempKey,
  getKeyOfTenant,
  listTempKeys,
  tenantKeys,
} from './keys.ts'
import { nameKeys } from './name-keys.ts'

export const system = serveSystem(apiKeys, {
  handlers: {
    ...tenantKeys,
    createScim: createScimKey,
    ofTenant: getKeyOfTenant,
    generate: generateKey,
    generateTemp: generateTempKey,
    temps: listTempKeys,
    listOfAgency: agencyKeys.list,
    createOfAgency: agencyKeys.create,
    renameOfAgency: agencyKeys.rename,
    revokeOfAgency: agencyKeys.revoke,
  },
  fills: [fill(addressGiven, endKeysOf)],
  names: { apiKey: { needs: 'view', name: nameKeys } },
})
