import { chooseLocale, type Locale } from '#platform/contract/locales.ts'
import type { Letter } from '#platform/server/outbound/letter.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { brandOf } from '#product/organization/agencies/server/public.ts'

export type Reader = { email: string; locale: string; agency_id: number; tenant_id: number | null }
type Values = Record<string, string | number>
export type MailContext = {
  locale: Locale
  /** A text of the system's `mail` words in the reader's language. */
  say(key: string, values?: Values): string
  /** An address of our own pages, on the brand's own host; never taken from a request. */
  linkTo(path: string, query?: Record<string, string | null>): string
  /** The letter with the reader, the language, the brand and the sender filled in. */
  letter(parts: Pick<Letter, 'subject' | 'paragraphs'> & Partial<Letter>): Letter
}

/** What it takes to write to one person: their language, their brand and where its links lead. */
export async function mailContext(
  { services, within }: Pick<JobCtx, 'services' | 'within'>,
  system: string,
  reader: Reader,
): Promise<MailContext> {
  const { publicUrl, translate } = services
  const locale = chooseLocale([reader.locale])
  const brand = await brandOf(within('platform').read, {
    agencyId: reader.agency_id,
    tenantId: reader.tenant_id,
    publicUrl,
  })
  return {
    locale,
    say: (key, values) => translate(locale, system, `mail/${key}`, { brand: brand.name, ...values }),
    linkTo(path, query = {}) {
      const url = new URL(brand.url + path)
      for (const [name, value] of Object.entries(query)) if (value !== null) url.searchParams.set(name, value)
      return url.href
    },
    letter: (parts) => ({
      to: reader.email,
      ...(brand.sender ? { from: { name: brand.name, address: brand.sender } } : {}),
      ...(brand.supportEmail ? { replyTo: brand.supportEmail } : {}),
      locale,
      brand,
      ...parts,
    }),
  }
}
