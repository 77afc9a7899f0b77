import type { Icon } from '@tabler/icons-react'
import type { SearchHit } from '../define-web.ts'
import { useMay } from '../session/session.ts'
import { webSystems } from '../systems.ts'
import { usePlatformText } from '../words/platform-text.ts'
import { wordAt } from '../words/words-of.ts'
import { matchWords } from './match-words.ts'
import { useRail } from './use-rail.ts'
import { useSettings } from './use-settings.ts'

/** A place of the product itself; `run` instead of going somewhere. */
export type PlaceHit = SearchHit & { icon?: Icon; run?: () => void }
export type PlaceGroup = { id: string; label: string; hits: readonly PlaceHit[] }

const SHOWN_SETTINGS = 6

/** Pages, settings and commands that fit what is typed, by their titles, what one does there and what else they are called; without a text all pages and commands. */
export function usePlaceHits(typed: string): readonly PlaceGroup[] {
  const t = usePlatformText()
  const may = useMay()
  const pages = useRail().map(({ path, label, icon }) => ({ id: path, label, to: path, icon, words: [label] }))
  const settings = useSettings().map(({ path, label, does, also, icon }) => ({
    id: path,
    label,
    note: does,
    to: path,
    icon,
    words: [label, ...also, does],
  }))
  const commands = webSystems().flatMap(({ contract, commands: own }) =>
    own
      .filter(({ action }) => !action || may(action))
      .map(({ id, word, icon, to, run }) => {
        const label = wordAt(contract.name, `ui/${word}`)
        return { id, label, to: to ?? '', icon, run, words: [label] }
      }),
  )
  const known = new Set(pages.map(({ to }) => to))
  return [
    { id: 'pages', label: t('pages'), hits: fitting(typed, pages) },
    { id: 'commands', label: t('commands'), hits: fitting(typed, commands) },
    {
      id: 'settings',
      label: t('settings'),
      hits: typed
        ? fitting(
            typed,
            settings.filter(({ to }) => !known.has(to)),
          ).slice(0, SHOWN_SETTINGS)
        : [],
    },
  ].filter(({ hits }) => hits.length > 0)
}

function fitting(
  typed: string,
  places: readonly (Omit<PlaceHit, 'rank'> & { words: readonly string[] })[],
): PlaceHit[] {
  return places
    .map(({ words, ...place }) => ({ ...place, rank: typed ? matchWords(typed, words) : 0 }))
    .filter(({ rank }) => !typed || rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
}
