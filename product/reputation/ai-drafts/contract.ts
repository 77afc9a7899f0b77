import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id, instant } from '#platform/contract/field.ts'
import { modelFailure } from '#product/workspace/models/contract.ts'

/** Who drafted: the tenant's model, or the template that fits best. */
export const draftOrigin = enumeration(['Model', 'Template'])
/** Document 001 §3: what the prompt was about. */
export const promptDataType = enumeration(['Review'])

export const aiDraft = z.object({
  id: id('aiDraft'),
  origin: draftOrigin.schema,
  model: z.string().nullable(),
  /** With names where the model only saw placeholders. */
  text: z.string(),
  /** The facts that the model says it used, as they were. */
  facts: z.array(z.object({ id: z.int(), text: z.string() })),
  /** Links, addresses and numbers in it that no fact has. */
  strange: z.array(z.string()),
  /** The model stopped at a limit of its own. */
  isCut: z.boolean(),
  /** One of the two, where a template was filled in. */
  templateID: id('template').nullable(),
  systemTemplateID: id('systemTemplate').nullable(),
  createdAt: instant,
})
export type AiDraft = z.output<typeof aiDraft>

/** How a draft comes: pieces of its text, perhaps from the start again because it was too long, and what ends it. */
export type DraftLine =
  | { kind: 'begun'; origin: AiDraft['origin'] }
  | { kind: 'text'; text: string }
  | { kind: 'again' }
  | { kind: 'done'; draft: AiDraft }
  | { kind: 'failed'; failure: z.output<typeof modelFailure.schema>; said: string }
  | { kind: 'noTemplate' }

export const aiDrafts = defineSystem({
  name: 'ai-drafts',
  permissions: { draft: { action: 'review_response.rating.reply' } },
  errors: { notFound: { status: 404 } },
  enumerations: { draftOrigin, promptDataType },
  routes: {
    latest: {
      at: 'GET /api/tenants/:tenantId/reviews/:reviewId/ai-draft',
      does: 'Get what drafts replies here, and the current user’s last draft that was not sent',
      needs: 'draft',
      fails: ['notFound'],
      gives: z.object({ origin: draftOrigin.schema, draft: aiDraft.nullable() }),
    },
    draft: {
      at: 'POST /api/tenants/:tenantId/reviews/:reviewId/ai-draft',
      does: 'Draft a reply to a review, line by line; nothing is sent',
      needs: 'draft',
      fails: ['notFound'],
      gives: 'lines',
    },
  },
})
