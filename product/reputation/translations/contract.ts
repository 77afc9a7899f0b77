import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { example, field } from '#platform/contract/field.ts'
import { languageTag, locales } from '#platform/contract/locales.ts'
import { canBeRead } from '#platform/contract/unique-name.ts'
import { modelFailure } from '#product/workspace/models/contract.ts'

/** The languages that are translated into, without their regions: those of the product. */
export const languages = [...new Set(locales.map((locale) => languageTag(locale).split('-')[0]!))]
/** So much of a text is translated; no review and no reply needs more. */
export const MOST_CHARACTERS = 8000

const to = example(z.enum(languages as [string, ...string[]]), 'de')
const translated = z.object({
  /** Null where the model gave none. */
  text: field(z.string().nullable(), { untrusted: true }),
  model: z.string().nullable(),
  /** The model stopped at a limit of its own, or the text was longer than what is translated. */
  isCut: z.boolean(),
  failure: modelFailure.schema.nullable(),
  /** What the model's server said of it. */
  said: z.string(),
})
export type Translated = z.output<typeof translated>

export const translations = defineSystem({
  name: 'translations',
  permissions: {
    view: { action: 'reviews.view' },
    reply: { action: 'review_response.rating.reply' },
  },
  errors: {
    notFound: { status: 404 },
    /** There are only stars. */
    noWords: { status: 422 },
  },
  routes: {
    offer: {
      at: 'GET /api/tenants/:tenantId/translations',
      does: 'Get whether reviews can be translated here',
      needs: 'view',
      gives: z.object({ isOn: z.boolean() }),
    },
    review: {
      at: 'POST /api/tenants/:tenantId/reviews/:reviewId/translation',
      does: 'Translate a review; nothing is kept',
      needs: 'view',
      fails: ['notFound', 'noWords'],
      body: z.object({ to }),
      refreshes: [],
      gives: translated,
    },
    reply: {
      at: 'POST /api/tenants/:tenantId/reviews/:reviewId/reply-translation',
      does: 'Translate the text of a reply; nothing is kept',
      needs: 'reply',
      fails: ['notFound'],
      body: z.object({ text: z.string().trim().min(1).max(MOST_CHARACTERS).refine(canBeRead), to }),
      refreshes: [],
      gives: translated,
    },
  },
})
