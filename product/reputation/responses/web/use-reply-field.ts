import { useRef, useState } from 'react'
import type { Review } from '#product/reputation/reviews/contract.ts'
import { useReplyIntent } from '#product/reputation/reviews/web/public.ts'
import type { Template } from '../contract.ts'
import { fillWords } from './fill-words.ts'
import type { Draft } from './use-draft.ts'

export type ReplyFieldState = ReturnType<typeof useReplyField>

/** The field that is written in: the list leads to it by a key, and a template adds its words. */
export function useReplyField(review: Review, draft: Draft) {
  const ref = useRef<HTMLTextAreaElement>(null)
  const [isMacroOpen, setMacroOpen] = useState(false)
  const focus = () => requestAnimationFrame(() => ref.current?.focus())
  useReplyIntent(review.id, true, (what) => {
    if (what === 'macro') setMacroOpen(true)
    else focus()
  })
  const takeTemplate = (template: Template) => {
    const words = fillWords(template.text, review)
    draft.type(draft.text.trim() ? `${draft.text.trimEnd()}\n\n${words}` : words, template.id)
    focus()
  }
  return { ref, isMacroOpen, setMacroOpen, takeTemplate }
}
