import { useKeys } from '../keys/use-keys.ts'
import { usePlatformText } from '../words/platform-text.ts'
import type { RowId } from './list-types.ts'
import type { RowFocus } from './use-row-focus.ts'
import type { Selection } from './use-selection.ts'

type Given = {
  order: readonly RowId[]
  focus: RowFocus
  selection: Selection
  canSelect: boolean
  /** Leads to the search. */
  find: () => void
}

/** The keys of every list: to move, open, search, select and leave. */
export function useListKeys({ order, focus, selection, canSelect, find }: Given): void {
  const t = usePlatformText()
  const { index, openId, open, move, close } = focus
  const focused = order[index]
  useKeys([
    { keys: 'j', does: t('keyNext'), group: 'list', run: () => move(1) },
    { keys: 'k', does: t('keyPrevious'), group: 'list', run: () => move(-1) },
    { keys: 'down', does: t('keyNext'), group: 'list', hidden: true, run: () => move(1) },
    { keys: 'up', does: t('keyPrevious'), group: 'list', hidden: true, run: () => move(-1) },
    { keys: 'enter', does: t('keyOpen'), group: 'list', run: () => focused !== undefined && open(focused) },
    { keys: '/', does: t('keySearch'), group: 'list', run: find },
    ...(canSelect
      ? [
          {
            keys: 'x',
            does: t('keySelect'),
            group: 'list' as const,
            run: () => focused !== undefined && selection.toggle(focused),
          },
          {
            keys: 'shift+x',
            does: t('keyRange'),
            group: 'list' as const,
            run: () => focused !== undefined && selection.toggleTo(focused, order),
          },
        ]
      : []),
    {
      keys: 'escape',
      does: t('back'),
      group: 'list',
      run: () => (selection.ids.size > 0 ? selection.clear() : openId !== undefined && close()),
    },
  ])
}

/** What the foot of a list says of its keys where the page says nothing else. */
export function usualHints(t: ReturnType<typeof usePlatformText>, canSelect: boolean) {
  return [
    { keys: ['j', 'k'], does: t('keyMove') },
    { keys: ['enter'], does: t('keyOpen') },
    ...(canSelect ? [{ keys: ['x'], does: t('keySelect') }] : []),
    { keys: ['u'], does: t('keyUndo') },
    { keys: ['g'], does: t('keyGoTo') },
    { keys: ['?'], does: t('allKeys') },
  ]
}
