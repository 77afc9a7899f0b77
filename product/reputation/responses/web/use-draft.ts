import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useSession } from '#platform/web/session/session.ts'
import type { Response } from '../contract.ts'
import { type KeptDraft, saveDraft, keptDraft } from './kept-draft.ts'
import { noTemplate, type TemplateIDs } from './listed-templates.ts'
import { drawAnswer, responseCalls } from './response-calls.ts'
import { type Heeded, isRisky } from './risky-note.tsx'

export type DraftState = 'idle' | 'unsaved' | 'saving' | 'saved' | 'failed'
const PAUSE_MS = 1200
const OFFLINE_PAUSE_MS = 10_000
/** The server keeps no space at the end. */
const isSame = (one: string, other: string) => one.trim() === other.trim()

/** One that was kept before templates had levels names the tenant's alone. */
const idsOfKept = ({ templateID, systemTemplateID = null }: KeptDraft): TemplateIDs => ({
  templateID,
  systemTemplateID,
})

type Given = {
  reviewId: number
  /** That of the review as the reader has it. */
  revision: number
  /** The answer as the server has it. */
  current: Response | null
  /** Whether typing changes the server's draft; otherwise words are kept in this browser until they are handed in. */
  isSavedAtServer: boolean
}

type Flags = Pick<Response, 'respondAsStaff' | 'private'>
const flagsOf = (row: Response | null): Flags => ({
  respondAsStaff: row?.respondAsStaff ?? false,
  private: row?.private ?? false,
})
const isAlike = ({ now, saved }: { now: Flags; saved: Flags }) =>
  now.respondAsStaff === saved.respondAsStaff && now.private === saved.private

export type Draft = ReturnType<typeof useDraft>

/** The text one types, kept at every stroke and saved after a pause. A newer text of somebody else never overwrites it: both are shown. */
export function useDraft({ reviewId, revision, current, isSavedAtServer }: Given) {
  const { user } = useSession()
  const place = { userId: user.id, reviewId }
  const [start] = useState(() => keptDraft(place))
  const [text, setText] = useState(start?.text ?? current?.text ?? '')
  const [state, setState] = useState<DraftState>(start ? 'unsaved' : 'idle')
  const [theirs, setTheirs] = useState<Response | undefined>(
    start && current && start.version !== current.version && !isSame(start.text, current.text) ? current : undefined,
  )
  const version = useRef<number | null>(start ? start.version : (current?.version ?? null))
  /** The revision of the review that the words were begun for. */
  const begunFor = useRef(start?.revision ?? (isSavedAtServer ? current?.reviewRevision : undefined) ?? revision)
  const from = useRef<TemplateIDs>(start ? idsOfKept(start) : noTemplate)
  const [flags, setFlags] = useState(() => flagsOf(current))
  const typed = useRef(text)
  const marked = useRef({ now: flags, saved: flags })
  const saved = useRef(current?.text ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<unknown>>(Promise.resolve())

  const take = (row: Response) => {
    version.current = row.version
    saved.current = row.text
    marked.current.saved = flagsOf(row)
    drawAnswer(reviewId, row)
  }
  const keep = () => {
    const draft: KeptDraft = {
      text: typed.current,
      version: version.current,
      revision: begunFor.current,
      ...from.current,
    }
    saveDraft(place, typed.current.trim() && !isSame(typed.current, saved.current) ? draft : undefined)
  }
  const push = async (send: boolean, despite: Heeded = {}): Promise<Response> => {
    const words = typed.current
    const body = {
      text: words,
      send,
      ...marked.current.now,
      ...despite,
      ...from.current,
      reviewRevision: begunFor.current,
      version: version.current,
    }
    try {
      const row = await responseCalls.save({ params: { reviewId }, body })
      take(row)
      if (send) {
        // with the name below it, which is no change of the reader's
        typed.current = row.text
        setText(row.text)
      }
      keep()
      return row
    } catch (error) {
      if (error instanceof ApiError && error.key === 'platform.stale' && error.data) setTheirs(error.data as Response)
      throw error
    }
  }
  const save = async () => {
    clearTimeout(timer.current)
    const isSaved = isSame(typed.current, saved.current) && isAlike(marked.current)
    if (!typed.current.trim() || isSaved || theirs) return
    setState('saving')
    const mine = (running.current = running.current.catch(() => undefined).then(() => push(false)))
    try {
      await mine
      setState(isSame(typed.current, saved.current) ? 'saved' : 'unsaved')
    } catch (error) {
      setState('failed')
      if (error instanceof ApiError && error.key === 'offline')
        timer.current = setTimeout(() => void save(), OFFLINE_PAUSE_MS)
    }
  }
  const type = (next: string, template: TemplateIDs = from.current) => {
    if (!typed.current.trim()) begunFor.current = revision
    setText(next)
    typed.current = next
    from.current = next.trim() ? template : noTemplate
    keep()
    setState('unsaved')
    clearTimeout(timer.current)
    if (isSavedAtServer) timer.current = setTimeout(() => void save(), PAUSE_MS)
  }

  const onServer = useEffectEvent((row: Response) => {
    if (row.version === version.current) return
    const isMine = isSame(row.text, typed.current) || row.text === saved.current
    const isUntouched = isSame(typed.current, saved.current) || !typed.current.trim()
    if (isMine) {
      version.current = row.version
      saved.current = row.text
    } else if (isUntouched) {
      version.current = row.version
      saved.current = row.text
      typed.current = row.text
      setText(row.text)
    } else setTheirs(row)
  })
  useEffect(() => {
    if (current) onServer(current)
  }, [current])
  const onLeave = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (isSavedAtServer && state === 'unsaved') void save()
  })
  useEffect(() => () => onLeave(), [])

  return {
    text,
    state,
    theirs,
    type,
    save,
    /** Whether it is signed by the reader, and goes to the reviewer alone. */
    flags,
    mark: (more: Partial<Flags>) => {
      const next = { ...marked.current.now, ...more }
      setFlags(next)
      marked.current.now = next
      if (isSavedAtServer) void save()
    },
    /** Hands the text in, after whatever save is under way; `despite` what one has read of it. Raises ApiError. */
    send: async (despite: Heeded) => {
      clearTimeout(timer.current)
      await running.current.catch(() => undefined)
      setState('saving')
      try {
        const row = await push(true, despite)
        from.current = noTemplate
        setState('idle')
        return row
      } catch (error) {
        setState(isRisky(error) ? 'unsaved' : 'failed')
        throw error
      }
    },
    /** Settles two versions: go on with one's own words over theirs, or take theirs. */
    settle: (which: 'mine' | 'theirs') => {
      if (!theirs) return
      version.current = theirs.version
      saved.current = theirs.text
      if (which === 'theirs') {
        typed.current = theirs.text
        setText(theirs.text)
      }
      keep()
      drawAnswer(reviewId, theirs)
      setTheirs(undefined)
      setState(which === 'mine' ? 'unsaved' : 'idle')
    },
  }
}
