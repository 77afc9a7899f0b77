import type { KeyBinding } from '#platform/web/keys/key-registry.ts'
import type { Hint } from '#platform/web/parts/hints.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useMay } from '#platform/web/session/session.ts'
import type { Review } from '../contract.ts'
import type { PaneIntent } from './pane-intent.ts'
import { useReviewRights } from './reviews-rights.ts'
import { useReviewsText } from './reviews-words.ts'
import type { ReviewActs } from './use-review-acts.ts'

type Given = {
  acts: ReviewActs
  reply: (row: Review | undefined, what: PaneIntent) => void
  assign: (row: Review | undefined) => void
  label: (row: Review | undefined) => void
  /** Nothing for whoever may not. */
  snooze: ((row: Review) => void) | undefined
  /** Nothing for whoever may not. */
  add: (() => void) | undefined
}

/** The keys that act on the review in focus, and what the foot of the list says of them. */
export function useReviewKeys({ acts, reply, assign, label, snooze, add }: Given) {
  const t = useReviewsText()
  const p = usePlatformText()
  const rights = useReviewRights()
  const may = useMay()
  const actOn = (id: 'read' | 'flag', row: Review | undefined) => row && acts.find((act) => act.id === id)?.run(row)
  const key = (keys: string, does: string, run: () => void): KeyBinding => ({ keys, does, group: 'list', run })
  const keys = (row: Review | undefined): readonly KeyBinding[] => [
    key('r', t('keyReplyLong'), () => reply(row, 'reply')),
    ...(may('platform-macros.view') ? [key('m', t('keyMacroLong'), () => reply(row, 'macro'))] : []),
    key('shift+m', t('keyTemplateLong'), () => reply(row, 'template')),
    key('i', t('keyDraftLong'), () => reply(row, 'draft')),
    ...(may('tickets.add') ? [key('t', t('keyTicket'), () => reply(row, 'ticket'))] : []),
    ...(rights.forward ? [key('shift+f', t('keyForward'), () => reply(row, 'forward'))] : []),
    ...(add ? [key('n', t('keyAddLong'), add)] : []),
    ...(rights.assign ? [key('a', t('keyAssignLong'), () => assign(row))] : []),
    ...(rights.label ? [key('l', t('keyLabelLong'), () => label(row))] : []),
    ...(rights.flag ? [key('f', t('keyFlagLong'), () => actOn('flag', row))] : []),
    ...(rights.read
      ? [
          key('e', t('keyReadLong'), () => !row?.read && actOn('read', row)),
          key('shift+u', t('keyUnreadLong'), () => actOn('read', row)),
        ]
      : []),
    ...(snooze ? [key('s', t('keySnoozeLong'), () => row && snooze(row))] : []),
  ]
  const hints: readonly Hint[] = [
    { keys: ['j', 'k'], does: p('keyMove') },
    { keys: ['x'], does: p('keySelect') },
    { keys: ['r'], does: t('keyReply') },
    { keys: ['m'], does: t('keyMacro') },
    { keys: ['a'], does: t('keyAssign') },
    { keys: ['l'], does: t('keyLabel') },
    { keys: ['f'], does: t('keyFlag') },
    { keys: ['u'], does: p('keyUndo') },
    { keys: ['g'], does: p('keyGoTo') },
    { keys: ['?'], does: p('allKeys') },
  ]
  return { keys, hints }
}
