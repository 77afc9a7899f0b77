import type { FastifyRequest } from 'fastify'
import { chooseLocale, locales, type Locale } from '#platform/contract/locales.ts'

/** The reader's locale: what the screen says in `X-Locale`, else what the browser prefers. */
export function localeOf(request: FastifyRequest): Locale {
  const asked = request.headers['x-locale']
  if (typeof asked === 'string' && locales.includes(asked as Locale)) return asked as Locale
  const preferred = request.headers['accept-language'] ?? ''
  return chooseLocale(
    preferred
      .split(',')
      .map((part) => part.split(';')[0]!.trim())
      .filter(Boolean),
  )
}
