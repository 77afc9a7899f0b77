import { contactsIn, mostAlike } from '#product/reputation/responses/server/public.ts'
import { type OwnDraft } from '#product/reputation/ai-drafts/server/public.ts'
import { classifyTexts } from '#product/reputation/reviews/server/public.ts'
import type { AutoReply } from '../../contract.ts'
import { type CarefulLanguage, offeredWords, sensitiveWords } from './careful-words.ts'

/** Why a review is left to users, and what was found. */
export type Leave = { reason: NonNullable<AutoReply['reason']>; found?: string }

/** From here on two replies are nearly the same. */
export const MOST_ALIKE = 0.85

type Asked = {
  draft: OwnDraft
  /** The draft as it would be sent, with its label. */
  text: string
  language: CarefulLanguage
  /** In bytes of UTF-8; null where the source has no limit. */
  maxBytes: number | null
  recent: readonly string[]
}

/** What keeps a draft from being sent without anybody having looked it over; null where nothing does. */
export async function checkDraft({ draft, text, language, maxBytes, recent }: Asked): Promise<Leave | null> {
  if (draft.isCut) return { reason: 'Cut' }
  const strange = [...new Set([...draft.strange, ...contactsIn(draft.text), ...placeholdersIn(draft.text)])]
  if (strange.length > 0) return { reason: 'Strange', found: strange.join(', ') }
  const sensitive = sensitiveWords(draft.text, language)
  if (sensitive.length > 0) return { reason: 'Sensitive', found: sensitive.join(', ') }
  const offered = offeredWords(draft.text, language)
  if (offered.length > 0) return { reason: 'Offer', found: offered.join(', ') }
  const [written] = await classifyTexts([{ text: draft.text, rating: null, language: null, usual: [language] }])
  if (written!.language !== language) return { reason: 'OtherLanguage', found: written!.language ?? undefined }
  if (maxBytes !== null && Buffer.byteLength(text) > maxBytes) return { reason: 'TooLong' }
  if (mostAlike(draft.text, recent) >= MOST_ALIKE) return { reason: 'NearlySame' }
  return null
}

/** What stands for something that nobody filled in. */
const placeholdersIn = (text: string) => text.match(/\[[^\]\n]{1,40}\]|\{\{[^}\n]{1,40}\}\}/g) ?? []
