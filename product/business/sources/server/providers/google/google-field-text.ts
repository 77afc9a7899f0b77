import * as z from 'zod'
import { text } from '../answer-fields.ts'

const MOST = 500
const words = text.catch('')
const clock = z
  .object({ hours: z.int().catch(0), minutes: z.int().catch(0) })
  .catch({ hours: 0, minutes: 0 })
  .transform(({ hours, minutes }) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`)
const said: Partial<Record<string, z.ZodType<string, unknown>>> = {
  title: text,
  websiteUri: text,
  storeCode: text,
  languageCode: text,
  labels: z.array(words).transform((all) => all.join(', ')),
  phoneNumbers: z
    .object({ primaryPhone: words, additionalPhones: z.array(words).catch([]) })
    .transform(({ primaryPhone, additionalPhones }) => [primaryPhone, ...additionalPhones].join(', ')),
  storefrontAddress: z
    .object({ addressLines: z.array(words).catch([]), postalCode: words, locality: words, administrativeArea: words })
    .transform((at) =>
      [...at.addressLines, at.postalCode, at.locality, at.administrativeArea].filter(Boolean).join(', '),
    ),
  openInfo: z.object({ status: words }).transform(({ status }) => status),
  latlng: z
    .object({ latitude: z.number(), longitude: z.number() })
    .transform((at) => `${at.latitude}, ${at.longitude}`),
  profile: z.object({ description: words }).transform(({ description }) => description),
  categories: z
    .object({ primaryCategory: z.object({ displayName: words }) })
    .transform(({ primaryCategory }) => primaryCategory.displayName),
  regularHours: z
    .object({ periods: z.array(z.object({ openDay: words, openTime: clock, closeTime: clock })) })
    .transform(({ periods }) =>
      periods.map(({ openDay, openTime, closeTime }) => `${openDay.slice(0, 3)} ${openTime}–${closeTime}`).join(', '),
    ),
}

/** A field of a location as people read it; null for one that is no text, is missing, or cannot be read. */
export function textOfField(name: string, value: unknown): string | null {
  const read = Object.hasOwn(said, name) ? said[name]?.safeParse(value) : undefined
  return read?.success ? read.data.slice(0, MOST) || null : null
}
