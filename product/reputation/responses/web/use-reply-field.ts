import { type KeyboardEvent, useRef, useState } from 'react'
import type { Review } from '#product/reputation/reviews/contract.ts'
import { replyIntents, usePaneIntent } from '#product/reputation/reviews/web/public.ts'
import type { FilledTemplate } from '../contract.ts'
import type { Draft } from './use-draft.ts'

export type ReplyFieldState = ReturnType<typeof useReplyField>

/** The field that is written in: the list leads to it by a key, `/` at the start of a line offers templates, and one adds its words where the caret stands. */
export function useReplyField(review: Review, draft: Draft) {
  const ref = useRef<HTMLTextAreaElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isDraftAsked, setDraftAsked] = useState(false)
  const [isDrafting, setDrafting] = useState(false)
  const focus = (caret?: number) =>
    requestAnimationFrame(() => {
      ref.current?.focus()
      if (caret !== undefined) ref.current?.setSelectionRange(caret, caret)
    })
  usePaneIntent(review.id, replyIntents, true, (what) => {
    if (what === 'template') setMenuOpen(true)
    else if (what === 'draft') setDraftAsked(true)
    else focus()
  })
  const openMenu = (isOpen: boolean) => {
    setMenuOpen(isOpen)
    if (!isOpen) focus()
  }
  const takeTemplate = ({ text: words, templateID, systemTemplateID }: FilledTemplate) => {
    const caret = ref.current?.selectionStart ?? draft.text.length
    const [before, after] = [draft.text.slice(0, caret), draft.text.slice(caret)]
    const start = before === '' || before.endsWith('\n') ? before : `${before.trimEnd()}\n\n`
    draft.type(start + words + after, { templateID, systemTemplateID })
    focus(start.length + words.length)
  }
  const onSlash = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart } = event.currentTarget
    const startsLine = selectionStart === 0 || value[selectionStart - 1] === '\n'
    if (event.key !== '/' || !startsLine || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setMenuOpen(true)
  }
  return {
    ref,
    isMenuOpen,
    openMenu,
    takeTemplate,
    onSlash,
    isDraftAsked,
    draftAnswered: () => setDraftAsked(false),
    /** A draft is being written into it: what stands there is half a sentence. */
    isDrafting,
    setDrafting,
  }
}
