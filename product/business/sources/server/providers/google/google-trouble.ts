import * as z from 'zod'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { type ConnectionTrouble, consoleLink } from '../../../contract.ts'
import type { Trouble } from '../../review-source.ts'

const byCode: Partial<Record<string, ConnectionTrouble>> = {
  invalid_grant: 'consentGone',
  invalid_client: 'clientWrong',
  unauthorized_client: 'clientWrong',
  deleted_client: 'clientWrong',
  redirect_uri_mismatch: 'redirectWrong',
  no_profile: 'noProfile',
}
const byReason: Partial<Record<string, ConnectionTrouble>> = {
  SERVICE_DISABLED: 'apiDisabled',
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: 'scopeMissing',
}
/** Google's details are of many kinds; of each is read what it has of these. */
const details = z
  .array(
    z
      .object({
        reason: z.string().catch(''),
        metadata: z.record(z.string(), z.unknown()).catch({}),
        links: z.array(z.object({ url: z.string() })).catch([]),
      })
      .catch({ reason: '', metadata: {}, links: [] }),
  )
  .catch([])

/** What an answer of Google's says about the connection as a whole; null for whatever may pass, or concerns the one call. */
export function googleTrouble(error: unknown): Trouble | null {
  if (!(error instanceof ProviderError)) return null
  const said = details.parse(error.details)
  const link = said
    .flatMap(({ metadata, links }) => [metadata['activationUrl'], ...links.map(({ url }) => url)])
    .map(consoleLink)
    .find((url) => url !== null)
  const reason = said.map((one) => byReason[one.reason]).find((kind) => kind !== undefined)
  const kind = reason ?? (isWithoutQuota(error, said) ? 'quotaMissing' : byCode[error.code ?? ''])
  return kind ? { kind, helpUrl: link ?? null } : null
}

/** A project that Google gave no access yet may make no call at all, which another try does not change. */
function isWithoutQuota(error: ProviderError, said: z.output<typeof details>): boolean {
  return error.kind === 'rate' && said.some(({ metadata }) => String(metadata['quota_limit_value']) === '0')
}
