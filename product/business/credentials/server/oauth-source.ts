import type { Services } from '#platform/server/system/services.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import { googleOauth } from './google/google-oauth.ts'

/** What a source must speak to be connected by consent. */
export type OauthSource = {
  consentUrl(services: Services, asked: { state: string; challenge: string; redirectUri: string }): string
  /** Trades the code for what is kept; raises `ProviderError`. */
  exchange(
    services: Services,
    given: { tenantId: number; code: string; verifier: string; redirectUri: string },
  ): Promise<{ secret: string; externalAccount: string; name: string }>
}

/** The sources we can connect so far; the source table says which could be. */
export const oauthSources: Partial<Record<number, OauthSource>> = { [GOOGLE]: googleOauth }
