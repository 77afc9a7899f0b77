import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'

/** Document 000 §3; `id` is the ISO 3166 number, `code` its two letters, `name` in the reader's language. */
export const country = z.object({ id: z.int(), code: z.string(), name: z.string(), phoneCode: z.string() })
export type Country = z.output<typeof country>

export const timezone = z.object({
  id: z.int(),
  /** IANA name. */
  name: z.string(),
  label: z.string(),
  /** East of UTC is positive; as it is now, so it changes with the season. */
  offsetMinutes: z.int(),
})
export type Timezone = z.output<typeof timezone>

export const world = defineSystem({
  name: 'world',
  errors: { notFound: { status: 404 } },
  routes: {
    countries: {
      at: 'GET /api/countries',
      does: 'List the countries with their phone codes, the United States first',
      needs: 'anyone',
      cacheSeconds: 86_400,
      gives: z.array(country),
    },
    timezones: {
      at: 'GET /api/timezones',
      does: 'List the time zones',
      needs: 'anyone',
      cacheSeconds: 3600,
      gives: z.array(timezone),
    },
    timezone: {
      at: 'GET /api/timezones/:timezoneId',
      does: 'Get one time zone',
      needs: 'anyone',
      fails: ['notFound'],
      open: 'time zones are the same for everybody',
      cacheSeconds: 3600,
      gives: timezone,
    },
  },
})
