import type { Teller } from '#platform/server/outside/teller.ts'

/** What happened to an account, as programs outside hear of it. */
export const tellCredential: Teller<{
  credentialId: number
  sourceId: number
  reason?: string
  trouble?: string | null
  expiresAt?: string
}> = async (_reader, { credentialId, sourceId, reason, trouble = null, expiresAt }) => [
  {
    data: {
      credentialID: credentialId,
      sourceID: sourceId,
      ...(reason === undefined ? {} : { reason, trouble }),
      ...(expiresAt === undefined ? {} : { expiresAt }),
    },
    locationIds: [],
  },
]
