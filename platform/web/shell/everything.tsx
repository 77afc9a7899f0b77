import { Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../session/session.ts'
import { webSystems } from '../systems.ts'
import { usePlatformText } from '../words/platform-text.ts'
import { wordAt } from '../words/words-of.ts'
import classes from './everything.module.css'
import { useRail } from './use-rail.ts'

const MIN_LETTERS = 2

/** Ctrl/Cmd K: pages, commands, and whatever each system finds for the text. */
export function Everything({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = usePlatformText()
  const navigate = useNavigate()
  const may = useMay()
  const places = useRail()
  const [text, setText] = useState('')
  const [searched] = useDebouncedValue(text.trim(), 200)
  const matches = (label: string) => label.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase())
  const { data: finds = [], isFetching } = useQuery({
    queryKey: ['everything', searched],
    enabled: opened && searched.length >= MIN_LETTERS,
    queryFn: ({ signal }) => findEverywhere(searched, signal),
  })
  const pages = places.filter(({ label }) => matches(label))
  const commands = webSystems()
    .flatMap((system) =>
      system.commands.map((one) => ({ ...one, label: wordAt(system.contract.name, `ui/${one.word}`) })),
    )
    .filter(({ label, action }) => matches(label) && (!action || may(action)))
  const isEmpty = pages.length + commands.length + finds.length === 0

  return (
    <Spotlight.Root
      query={text}
      onQueryChange={setText}
      forceOpened={opened}
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
        leftSection={<IconSearch size={18} stroke={1.6} />}
      />
      <Spotlight.ActionsList>
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label={t('pages')}>
            {pages.map(({ path, label, icon: Icon }) => (
              <Spotlight.Action
                key={path}
                label={label}
                leftSection={<Icon size={18} stroke={1.5} />}
                onClick={() => void navigate({ to: path })}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {commands.length > 0 && (
          <Spotlight.ActionsGroup label={t('commands')}>
            {commands.map(({ id, label, icon: Icon, to, run }) => (
              <Spotlight.Action
                key={id}
                label={label}
                leftSection={Icon && <Icon size={18} stroke={1.5} />}
                onClick={() => (to ? void navigate({ to }) : run?.())}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {finds.map(({ system, hits }) => (
          <Spotlight.ActionsGroup key={system} label={wordAt(system, 'title')}>
            {hits.map(({ id, label, note, to }) => (
              <Spotlight.Action key={id} label={label} description={note} onClick={() => void navigate({ to })} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {isEmpty && <Spotlight.Empty>{isFetching ? t('loading') : t('nothingFound')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/** One system that fails to answer does not hide what the others found. */
async function findEverywhere(text: string, signal: AbortSignal) {
  const asked = await Promise.allSettled(
    webSystems().map(async ({ contract, search }) => ({
      system: contract.name,
      hits: (await search?.(text, signal)) ?? [],
    })),
  )
  return asked.flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value.hits.length > 0 ? [answer.value] : [],
  )
}
