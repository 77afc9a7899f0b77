import { serveSystem } from '#platform/server/system/serve-system.ts'
import { apiKeys } from '../contract.ts'
import { createAgencyKey, listAgencyKeys, renameAgencyKey, revokeAgencyKey } from './agency-keys.ts'
import { createKey, createScimKey } from './create-key.ts'
import { generateKey, generateTempKey } from './generate-key.ts'
import { getKeyOfTenant, listKeys, listTempKeys } from './list-keys.ts'
import { renameKey, revokeKey } from './revoke-key.ts'
import { nameKeys } from './name-keys.ts'

export const system = serveSystem(apiKeys, {
  handlers: {
    list: listKeys,
    create: createKey,
    createScim: createScimKey,
    rename: renameKey,
    revoke: revokeKey,
    ofTenant: getKeyOfTenant,
    generate: generateKey,
    generateTemp: generateTempKey,
    temps: listTempKeys,
    listOfAgency: listAgencyKeys,
    createOfAgency: createAgencyKey,
    renameOfAgency: renameAgencyKey,
    revokeOfAgency: revokeAgencyKey,
  },
  names: { apiKey: { needs: 'view', name: nameKeys } },
})
