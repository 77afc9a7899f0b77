import { ActionIcon, Menu } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconHome,
  IconHomeOff,
  IconLink,
  IconPencil,
  IconShare3,
  IconTrash,
} from '@tabler/icons-react'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { Slot } from '#platform/web/router/slot.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useShut } from '#platform/web/session/session.ts'
import { type SavedView, savedViews } from '../contract.ts'
import { useViewsText } from './use-text.ts'
import { viewCalls } from './use-views.ts'
import { viewIn } from './view-address.ts'

type Props = {
  page: string
  view: SavedView
  /** All views of the page in their order, and those of the same group. */
  items: readonly SavedView[]
  group: readonly SavedView[]
  onRename: () => void
  onShare: () => void
  onMore: () => void
}

/** What can be done with one saved view. */
export function ViewMenu({ page, view, items, group, onRename, onShare, onMore }: Props) {
  const t = useViewsText()
  const shut = useShut(savedViews)
  const [search, change] = useSearchState()
  const clipboard = useClipboard()
  const { id, name, defaultObject } = view
  const at = group.findIndex((one) => one.id === id)
  const { act } = useAct()
  const move = (by: -1 | 1) => {
    const ids = items.map((one) => one.id)
    const from = ids.indexOf(id)
    const to = ids.indexOf(group[at + by]!.id)
    ids.splice(from, 1)
    ids.splice(to, 0, id)
    return act(() => viewCalls.order({ body: { page, savedViewIDs: ids } }))
  }
  const remove = () =>
    act(
      async () => {
        await viewCalls.remove({ params: { savedViewId: id } })
        if (viewIn(search) === id) change({ view: undefined })
      },
      { message: t('deleted', { name }), undo: () => viewCalls.restore({ params: { savedViewId: id } }) },
    )
  const copy = () => {
    const address = new URL(location.href)
    address.search = `?view=${id}`
    clipboard.copy(address.href)
    toast({ message: t('linkCopied') })
  }
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon size={24} variant="subtle" color="gray" aria-label={t('options', { name })}>
          <IconDots size={15} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {view.mayEdit && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onRename}>
            {t('rename')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconCopy {...icon} />}
          onClick={() =>
            void act(() => viewCalls.duplicate({ params: { savedViewId: id }, body: { name: t('copyOf', { name }) } }))
          }
        >
          {t('duplicate')}
        </Menu.Item>
        {view.mayShare && !shut('share') && (
          <Menu.Item leftSection={<IconShare3 {...icon} />} onClick={onShare}>
            {t('share')}
          </Menu.Item>
        )}
        <Slot name="saved-views.menu" props={{ onChoose: onMore }} />
        <Menu.Item leftSection={<IconLink {...icon} />} onClick={copy}>
          {t('copyLink')}
        </Menu.Item>
        {!shut('setDefault') && (
          <Menu.Item
            leftSection={defaultObject.isMine ? <IconHomeOff {...icon} /> : <IconHome {...icon} />}
            onClick={() =>
              void act(
                () => viewCalls.setDefault({ body: { page, savedViewID: defaultObject.isMine ? null : id } }),
                t(defaultObject.isMine ? 'opensNoMore' : 'opensForMe', { name }),
              )
            }
          >
            {t(defaultObject.isMine ? 'notOpen' : 'open')}
          </Menu.Item>
        )}
        {at > 0 && !shut('order') && (
          <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => void move(-1)}>
            {t('up')}
          </Menu.Item>
        )}
        {at < group.length - 1 && !shut('order') && (
          <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => void move(1)}>
            {t('down')}
          </Menu.Item>
        )}
        {view.mayEdit && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => void remove()}>
              {t('delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
