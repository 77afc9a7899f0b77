import { serveSystem } from '#platform/server/system/serve-system.ts'
import { apiKeys } from '../contract.ts'
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
  },
  names: { apiKey: { needs: 'view', name: nameKeys } },
})
