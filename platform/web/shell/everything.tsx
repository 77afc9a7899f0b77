import { createSpotlight, Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { currentTenantId } from '../api/request-context.ts'
import type { SearchGroup, SearchHit } from '../define-web.ts'
import { useSession } from '../session/session.ts'
import { webSystems } from '../systems.ts'
import { usePlatformText } from '../words/platform-text.ts'
import { cutAtWord } from './cut-at-word.ts'
import classes from './everything.module.css'
import { recentFinds, rememberFind } from './recent-finds.ts'
import { type PlaceHit, usePlaceHits } from './use-place-hits.ts'

const MIN_LETTERS = 2
/** What is longer is looked for by its first words. */
const MAX_LETTERS = 100

const [store, palette] = createSpotlight()

type Found = { found: readonly SearchGroup[]; isWhole: boolean }
const NOTHING: Found = { found: [], isWhole: true }

/** Ctrl/Cmd K: what one opened lately; then pages, settings and commands, and whatever the systems find for the text, the best group first. */
export function Everything({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = usePlatformText()
  const navigate = useNavigate()
  const { user, tenant } = useSession()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  // Each time it opens it begins anew, however it was closed.
  const [wasOpened, setWasOpened] = useState(opened)
  if (wasOpened !== opened) {
    setWasOpened(opened)
    if (opened) setText('')
  }
  useLayoutEffect(() => (opened ? palette.open() : palette.close()), [opened])
  const typed = text.trim()
  const wanted = cutAtWord(typed, MAX_LETTERS)
  const [searched] = useDebouncedValue(wanted, 150)
  const isSearch = typed.length >= MIN_LETTERS
  const { data: { found, isWhole } = NOTHING, isFetching } = useQuery({
    queryKey: ['everything', currentTenantId(), searched],
    enabled: opened && Boolean(tenant) && searched.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => findEverywhere(searched, signal),
  })
  const places = usePlaceHits(typed)
  const groups = (isSearch ? [...places, ...found] : places).toSorted((a, b) => rankOf(b) - rankOf(a))
  const recent = typed ? [] : recentFinds(user.id)
  const isWaiting = isSearch && (isFetching || searched !== wanted)

  const open = (hit: Omit<SearchHit, 'rank'> & Pick<PlaceHit, 'run'>) => {
    onClose()
    if (hit.run) return hit.run()
    const { id, label, note, to, search } = hit
    rememberFind(user.id, { id, label, note, to, search })
    void navigate({ to, search: search ?? {} })
  }
  // What is found later takes the mark from what stood there before: then the first is meant.
  const openFirst = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter' || list.current?.querySelector('[data-selected]')) return
    list.current?.querySelector<HTMLElement>('[data-action]')?.click()
  }
  const draw = (hit: Omit<SearchHit, 'rank'> & Pick<PlaceHit, 'icon' | 'run'>) => {
    const Icon = hit.icon
    return (
      <Spotlight.Action
        key={`${hit.to} ${hit.id}`}
        label={hit.label}
        description={hit.note}
        leftSection={Icon && <Icon size={18} stroke={1.5} />}
        onClick={() => open(hit)}
      />
    )
  }

  return (
    <Spotlight.Root
      query={text}
      onQueryChange={setText}
      store={store}
      onSpotlightClose={onClose}
      shortcut={null}
      radius="lg"
      size={560}
      maxHeight={420}
      scrollable
      overlayProps={{ blur: 0 }}
      classNames={classes}
    >
      <Spotlight.Search
        placeholder={t('searchEverything')}
        aria-label={t('search')}
        onKeyDown={openFirst}
        leftSection={<IconSearch size={18} stroke={1.6} />}
      />
      <Spotlight.ActionsList ref={list}>
        {recent.length > 0 && (
          <Spotlight.ActionsGroup label={t('recentFinds')}>{recent.map(draw)}</Spotlight.ActionsGroup>
        )}
        {groups.map(({ id, label, hits }) => (
          <Spotlight.ActionsGroup key={id} label={label}>
            {hits.map(draw)}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length + recent.length === 0 && (
          <Spotlight.Empty>
            {isWaiting ? t('loading') : isWhole ? t('nothingFound') : t('searchFailed')}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <p className="sr" role="status">
        {isSearch && !isWaiting && t('foundThings', { count: groups.reduce((sum, { hits }) => sum + hits.length, 0) })}
      </p>
    </Spotlight.Root>
  )
}

function rankOf({ hits }: Pick<SearchGroup, 'hits'>): number {
  return Math.max(0, ...hits.map(({ rank }) => rank))
}

/** One that fails to answer does not hide what the others found; that it failed is said where nothing is found. */
async function findEverywhere(text: string, signal: AbortSignal): Promise<Found> {
  const asked = await Promise.allSettled(webSystems().map(({ search }) => search?.(text, signal) ?? []))
  return {
    found: asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    isWhole: asked.every(({ status }) => status === 'fulfilled'),
  }
}
