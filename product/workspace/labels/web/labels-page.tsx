import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Hints } from '#platform/web/parts/hints.tsx'
import { LiveNote } from '#platform/web/parts/live-note.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { Desk, FilterBar, Sheet } from '#platform/web/shell/sheet.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type Label, labelType } from '../contract.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { LabelPane } from './label-pane.tsx'
import { LabelTree } from './label-tree.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { MergesList } from './merges-list.tsx'
import { TypeTabs } from './type-tabs.tsx'
import classes from './labels.module.css'
import { useLabels } from './use-labels.ts'
import { useLabelRights } from './use-label-rights.ts'
import { useLabelsText } from './use-text.ts'

/** Settings › Labels: the trees of each type, what carries them, and how they are ordered and merged. */
export function LabelsPage() {
  const t = useLabelsText()
  const p = usePlatformText()
  const rights = useLabelRights()
  const [search, change] = useSearchState()
  const { all, byId, error, isPending, refetch } = useLabels()
  const [toMerge, setToMerge] = useState<Label>()
  const [toDelete, setToDelete] = useState<Label>()
  const type = labelType.members.find((one) => one === search['type']) ?? 'category'
  const q = search['q'] ?? ''
  const ofType = all.filter((one) => one.type === type)
  const open = search['open']
  const openLabel = byId.get(Number(open))
  const isPaneOpen = open === 'new' || openLabel !== undefined
  const add = (parent?: Label) => change({ open: 'new', below: parent && String(parent.id) }, 'push')
  const close = () => change({ open: undefined, below: undefined })
  useKeys([
    ...(rights.add ? [{ keys: 'n', does: t('add'), group: 'here' as const, run: () => add() }] : []),
    { keys: 'escape', does: p('back'), group: 'here', run: close },
  ])
  return (
    <Desk
      bar={
        <FilterBar
          end={
            rights.add && (
              <Button
                className={classes.add}
                leftSection={<IconPlus size={14} stroke={1.75} />}
                size="compact-md"
                onClick={() => add()}
              >
                {t('add')}
              </Button>
            )
          }
        >
          <TextInput
            className={classes.search}
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<IconSearch size={14} stroke={1.75} />}
            value={q}
            onChange={(event) => change({ q: event.currentTarget.value || undefined })}
          />
        </FilterBar>
      }
    >
      <Sheet label={t.page('list')}>
        <h1 className="sr">{t.page('list')}</h1>
        <div className={classes.page} data-open={isPaneOpen || undefined}>
          <div className={classes.main}>
            <TypeTabs
              type={type}
              countOf={(one) => all.filter((label) => label.type === one).length}
              onChange={(next) => change({ type: next === 'category' ? undefined : next, open: undefined })}
            />
            {error ? (
              <EmptyState
                kind="error"
                title={errorText(error, p)}
                reference={error instanceof ApiError ? error.correlationId : undefined}
                actions={<Button onClick={() => void refetch()}>{p('retry')}</Button>}
              />
            ) : !isPending && ofType.length === 0 ? (
              <EmptyState
                kind="nothing"
                title={t('none')}
                body={t('noneBody')}
                actions={rights.add && <Button onClick={() => add()}>{t('add')}</Button>}
              />
            ) : (
              <LabelTree
                labels={ofType}
                search={q}
                openId={openLabel?.id}
                onOpen={(label) =>
                  change({ open: String(label.id), below: undefined }, isPaneOpen ? 'replace' : 'push')
                }
                onAddBelow={add}
                onMerge={setToMerge}
                onDelete={setToDelete}
              />
            )}
            <MergesList />
          </div>
          {isPaneOpen && (
            <aside className={classes.side} aria-label={openLabel?.displayName ?? t('add')}>
              <LabelPane
                key={`${open} ${search['below']}`}
                label={openLabel}
                type={type}
                below={byId.get(Number(search['below']))}
                onClose={close}
              />
            </aside>
          )}
        </div>
        <Hints
          hints={[
            { keys: ['up', 'down'], does: t('keyMove') },
            { keys: ['left', 'right'], does: t('keyFold') },
            { keys: ['enter'], does: p('keyOpen') },
            ...(rights.edit ? [{ keys: ['alt+up', 'alt+down'], does: t('keyPlace') }] : []),
            { keys: ['?'], does: p('allKeys') },
          ]}
          end={<LiveNote />}
        />
      </Sheet>
      {toMerge && <MergeDialog label={toMerge} onClose={() => setToMerge(undefined)} />}
      {toDelete && <DeleteDialog label={toDelete} onClose={() => setToDelete(undefined)} />}
    </Desk>
  )
}
