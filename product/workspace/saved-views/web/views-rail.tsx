import { Button } from '@mantine/core'
import { IconBookmark, IconPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedViewProps } from '#platform/web/list/saved-view-props.ts'
import { Slot } from '#platform/web/router/slot.tsx'
import { laterDialog } from '#platform/web/parts/later.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { type View, ViewList } from '#platform/web/shell/view-list.tsx'
import type { SavedView } from '../contract.ts'
import { useSavedCounts, useOpenView, viewsQuery } from './use-views.ts'
import { useViewsText } from './use-text.ts'
import { addressOfView } from './view-address.ts'
import { ViewMenu } from './view-menu.tsx'
import classes from './views.module.css'

const SaveDialog = laterDialog(() => import('./save-dialog.tsx').then(({ SaveDialog }) => SaveDialog))
const ShareDialog = laterDialog(() => import('./share-dialog.tsx').then(({ ShareDialog }) => ShareDialog))

type Doing = { what: 'save' | 'rename' | 'share' | 'more'; view?: SavedView }

/** The saved views of a page with their counts, one's own before those shared by others. */
export function ViewsRail(props: SavedViewProps) {
  const { page, names, counts: counted } = props
  const t = useViewsText()
  const { user } = useSession()
  const { data } = useQuery(viewsQuery(page))
  const { view: active } = useOpenView(page)
  const items = data?.items ?? []
  const counts = useSavedCounts(page, counted, items.length > 0)
  const [doing, setDoing] = useState<Doing>()
  const isMine = (view: SavedView) => view.owner.kind === 'User' && view.userID === user.id
  const groups = [
    { title: t('mine'), items: items.filter(isMine), icon: IconBookmark },
    { title: t('shared'), items: items.filter((view) => !isMine(view)), icon: IconUsers },
  ]
  const shown = groups
    .filter((group) => group.items.length > 0)
    .map(({ title, items: own, icon }) => ({
      title,
      views: own.map((view): View => {
        return {
          id: String(view.id),
          label: view.name,
          icon,
          note: isMine(view) ? undefined : ownerOf(view, t),
          total: counts.get(view.id),
          search: addressOfView(view, names),
          menu: (
            <ViewMenu
              page={page}
              view={view}
              items={items}
              group={own}
              onRename={() => setDoing({ what: 'rename', view })}
              onShare={() => setDoing({ what: 'share', view })}
              onMore={() => setDoing({ what: 'more', view })}
            />
          ),
        }
      }),
    }))
  const close = () => setDoing(undefined)
  return (
    <>
      <ViewList groups={shown} active={active && String(active.id)} />
      <Button
        className={classes.add}
        data-ends-form
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconPlus size={14} stroke={1.75} aria-hidden="true" />}
        onClick={() => setDoing({ what: 'save' })}
      >
        {t('saveView')}
      </Button>
      {doing?.what === 'save' && <SaveDialog {...props} onClose={close} />}
      {doing?.what === 'rename' && (
        <SaveDialog
          key={doing.view?.id}
          {...props}
          view={doing.view}
          onClose={close}
          onNewest={(view) => setDoing({ what: 'rename', view })}
        />
      )}
      {doing?.what === 'share' && <ShareDialog view={doing.view!} onClose={close} />}
      {doing?.what === 'more' && (
        <Slot
          name="saved-views.dialog"
          props={{ view: { id: doing.view!.id, name: doing.view!.name }, onClose: close }}
        />
      )}
    </>
  )
}

function ownerOf({ owner, userName }: SavedView, t: ReturnType<typeof useViewsText>): string {
  return owner.kind === 'Admin' ? t('ofTenant') : t('sharedBy', { name: userName })
}
