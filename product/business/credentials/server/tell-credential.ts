import type { PayloadBuilder } from '#platform/server/outside/payload-builder.ts'

/** What happened to an account, as programs outside hear of it. */
export const tellCredential: PayloadBuilder<{
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
