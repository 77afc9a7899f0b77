import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { linesOf } from '#platform/web/api/lines-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import type { DraftFillerProps } from '#product/reputation/responses/web/public.ts'
import { type AiDraft, aiDrafts, type DraftLine } from '../contract.ts'
import { useDraftsText } from './use-text.ts'

/** What ended a draft before it was whole. */
export type Trouble = Extract<DraftLine, { kind: 'failed' | 'noTemplate' }> | { kind: 'stopped' | 'lost' } | ApiError
type TemplateIDs = Pick<AiDraft, 'templateID' | 'systemTemplateID'>
const noTemplate: TemplateIDs = { templateID: null, systemTemplateID: null }

/** Streams a draft into the box. Whoever types meanwhile stops it, and what stood there before comes back by undo. */
export function useDrafting({
  review,
  text,
  type,
  onDrafting,
}: Pick<DraftFillerProps, 'review' | 'text' | 'type' | 'onDrafting'>) {
  const t = useDraftsText()
  const params = { reviewId: review.id }
  const [isWriting, setWriting] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  const [before, setBefore] = useState<string>()
  const written = useRef('')
  /** All that stood in the box through us: what is shown lags behind what was written. */
  const ours = useRef(new Set<string>())
  const leaving = useRef<AbortController>(undefined)

  const write = (next: string, from = noTemplate) => {
    written.current = next
    ours.current.add(next)
    type(next, from)
  }
  const undo = (former: string) => {
    type(former, noTemplate)
    setBefore(undefined)
    setTrouble(undefined)
  }
  const take = (line: DraftLine, former: string): Trouble | undefined => {
    if (line.kind === 'text') write(written.current + line.text)
    if (line.kind === 'again') written.current = ''
    if (line.kind === 'failed' || line.kind === 'noTemplate') return line
    if (line.kind !== 'done') return undefined
    const { draft } = line
    write(draft.text, { templateID: draft.templateID, systemTemplateID: draft.systemTemplateID })
    queriesOf(aiDrafts).latest.draw({ params }, (known) => ({ ...known, draft }))
    toast({ message: t('drafted'), undo: () => undo(former) })
    return undefined
  }
  const begin = async () => {
    if (isWriting) return
    const former = text
    const { signal } = (leaving.current = new AbortController())
    let ended: Trouble | undefined = { kind: 'lost' }
    setBefore(former)
    setTrouble(undefined)
    setWriting(true)
    onDrafting(true)
    written.current = former
    ours.current = new Set([former])
    let isFirst = true
    try {
      for await (const line of linesOf<DraftLine>(aiDrafts, 'draft', { params, signal })) {
        if (signal.aborted) break
        if (line.kind === 'text' && isFirst) {
          written.current = ''
          isFirst = false
        }
        const trouble = take(line, former)
        if (trouble || line.kind === 'done') ended = trouble
      }
    } catch (error) {
      if (error instanceof ApiError) ended = error
    }
    setTrouble(signal.aborted ? { kind: 'stopped' } : ended)
    setWriting(false)
    onDrafting(false)
  }
  const stop = () => leaving.current?.abort()
  const onText = useEffectEvent((shown: string) => isWriting && !ours.current.has(shown) && stop())
  useEffect(() => void onText(text), [text])
  useEffect(() => () => leaving.current?.abort(), [])
  return { isWriting, trouble, begin, stop, undo: before === undefined ? undefined : () => undo(before) }
}
