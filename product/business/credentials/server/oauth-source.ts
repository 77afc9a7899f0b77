import type { Services } from '#platform/server/system/services.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import type { ConnectableSourceId } from '../contract.ts'
import { googleOauth } from './google/google-oauth.ts'
import { type Trouble, troubleOf } from './google/google-trouble.ts'

/** `expiresAt`: when the consent ends, where the source says that it does. */
export type Connected = { secret: string; externalAccount: string; name: string; expiresAt?: Date | null }

/** Why coming back from a source with a consent failed, where more can be said than that it did. */
export function connectTroubleOf(error: unknown): Trouble | null {
  const trouble = troubleOf(error)
  return trouble?.kind === 'consentGone' ? null : trouble // of a code, not of a consent
}

/** What a source must speak to be connected by consent. */
export type OauthSource = {
  /** Whether this installation has a client there at all. */
  isSetUp(services: Services): boolean
  /** What the source finds wrong with our client before anybody is sent there; null also where it cannot be asked. */
  checkClient(services: Services, asked: { tenantId: number; redirectUri: string }): Promise<Trouble | null>
  consentUrl(services: Services, asked: { state: string; challenge: string; redirectUri: string }): string
  /** Trades the code for what is kept; raises `ProviderError`. */
  exchange(
    services: Services,
    given: { tenantId: number; code: string; verifier: string; redirectUri: string },
  ): Promise<Connected>
}

/** The sources we can connect so far; the source table says which could be. */
export const oauthSources: Partial<Record<number, OauthSource>> = {
  [GOOGLE]: googleOauth,
} satisfies Record<ConnectableSourceId, OauthSource>
