import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import type { SavedViewProps } from '#platform/web/list/saved-view-props.ts'
import { laterDialog } from '#platform/web/parts/later.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import type { SavedView } from '../contract.ts'
import { useViewsText } from './use-text.ts'
import { useOpenView, viewCalls, viewsQuery } from './use-views.ts'
import { addressOfView, contentOf, isAsSaved } from './view-address.ts'

const SaveDialog = laterDialog(() => import('./save-dialog.tsx').then(({ SaveDialog }) => SaveDialog))

/** At the end of the filter bar: keeps what one has chosen as a view, or what one has changed of the open view. */
export function SavingControls(props: SavedViewProps) {
  const { page, shown, usualSort, names, isFiltered, resetColumns } = props
  const t = useViewsText()
  const [, change] = useSearchState()
  const { data } = useQuery(viewsQuery(page))
  const { view } = useOpenView(page)
  const { act } = useAct()
  const [isSaving, setSaving] = useState(false)
  const isChanged = view !== undefined && !isAsSaved(view, shown, usualSort)
  const step = (by: number) => {
    const items = data?.items ?? []
    const at = items.findIndex(({ id }) => id === view?.id)
    const next = items[at < 0 ? (by > 0 ? 0 : items.length - 1) : at + by]
    if (next) change(addressOfView(next, names), 'push')
  }
  useKeys([
    { keys: 'v s', does: t('keySave'), group: 'list', run: () => setSaving(true) },
    { keys: 'v j', does: t('keyNext'), group: 'list', run: () => step(1) },
    { keys: 'v k', does: t('keyPrevious'), group: 'list', run: () => step(-1) },
  ])
  const saveChanges = ({ id, name, version, filters, sort, columns }: SavedView) => {
    const params = { savedViewId: id }
    return act(
      () => viewCalls.save({ params, body: { name, ...contentOf(shown), version } }),
      (saved) => ({
        message: t('saved', { name }),
        undo: () => viewCalls.save({ params, body: { name, filters, sort, columns, version: saved.version } }),
      }),
    )
  }
  return (
    <>
      {isChanged ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              size="compact-sm"
              title={t('changedNote', { name: view.name })}
              rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden="true" />}
            >
              {t('changed')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('changedNote', { name: view.name })}</Menu.Label>
            {view.mayEdit && <Menu.Item onClick={() => void saveChanges(view)}>{t('saveChanges')}</Menu.Item>}
            <Menu.Item onClick={() => setSaving(true)}>{t('saveAs')}</Menu.Item>
            <Menu.Item
              onClick={() => {
                resetColumns()
                change(addressOfView(view, names), 'push')
              }}
            >
              {t('reset')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        isFiltered &&
        !view && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconBookmark size={14} stroke={1.75} aria-hidden="true" />}
            onClick={() => setSaving(true)}
          >
            {t('saveView')}
          </Button>
        )
      )}
      {isSaving && <SaveDialog {...props} onClose={() => setSaving(false)} />}
    </>
  )
}
