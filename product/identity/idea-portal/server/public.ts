import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Locale } from '#platform/contract/locales.ts'
import type { Services } from '#platform/server/system/services.ts'
import { portalLocale } from './portal-locale.ts'

/** How long the portal takes the address, which a person follows at once. */
const TICKET_MINUTES = 5

export type PortalReader = { id: number; email: string; name: string; locale: Locale }

/** The portal's address with a signed ticket for one person; null where no portal is set up. */
export async function ideaPortalUrl(
  { providers }: Pick<Services, 'providers'>,
  { id, email, name, locale }: PortalReader,
  now: Date,
): Promise<string | null> {
  const { ideaPortal, ideaPortalSecret } = providers
  if (!ideaPortal || !ideaPortalSecret) return null
  const at = Math.floor(now.getTime() / 1000)
  const ticket = await new SignJWT({ email, name, locale: portalLocale(locale) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(id))
    .setAudience(new URL(ideaPortal).origin)
    .setJti(randomUUID())
    .setIssuedAt(at)
    .setExpirationTime(at + TICKET_MINUTES * 60)
    .sign(new TextEncoder().encode(ideaPortalSecret))
  const url = new URL(ideaPortal)
  url.searchParams.set('sso', ticket)
  return url.href
}
