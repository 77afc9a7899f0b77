import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#platform/web/api/error-text.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { roles, type Screen, type Simulation } from '../contract.ts'
import type { PersonChoiceSlot } from './public.ts'
import classes from './roles.module.css'
import { useActions } from './use-actions.ts'
import { useRolesText } from './use-text.ts'

type Change = { roleID: number | null; actionIDs: string[]; parentRoleID: number | null }

/** Tries an unsaved role on one person: what they gain and lose, as rights and as screens. */
export function SimulateRole({ change }: { change: Change }) {
  const t = useRolesText()
  const platform = usePlatformText()
  const [userID, setUserID] = useState<number | null>(null)
  const { data, error } = useQuery({
    ...queriesOf(roles).simulate({ body: { userID: userID!, change } }),
    enabled: userID !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <section className={classes.section} aria-label={t('simulate')}>
      <h3>{t('simulate')}</h3>
      <p className={classes.quiet}>{t('simulateNote')}</p>
      <Slot<PersonChoiceSlot> name="person.choice" props={{ label: t('person'), value: userID, onChange: setUserID }} />
      {error && <Note tone="negative">{errorText(error, platform)}</Note>}
      {userID !== null && data && <Outcome simulation={data} />}
    </section>
  )
}

function Outcome({ simulation }: { simulation: Simulation }) {
  const t = useRolesText()
  const { byId } = useActions()
  const { gains, loses, screensGained, screensLost, heldBefore, heldAfter, touched } = simulation
  const say = (ids: readonly string[]) => ids.map((id) => byId.get(id)?.does ?? id)
  const titles = (screens: readonly Screen[]) => screens.map(({ title }) => title)
  const isSame = gains.length + loses.length === 0
  return (
    <div role="status" style={{ display: 'grid', gap: 8 }}>
      <Lines way="gain" title={t('gains')} lines={say(gains)} />
      <Lines way="gain" title={t('opens')} lines={titles(screensGained)} />
      <Lines way="lose" title={t('loses')} lines={say(loses)} />
      <Lines way="lose" title={t('closes')} lines={titles(screensLost)} />
      {isSame && <p>{t('nothingChanges')}</p>}
      <p className={classes.quiet}>
        {t('heldAfter', { after: heldAfter, before: heldBefore })} {touched > 0 && t('touched', { count: touched })}
      </p>
    </div>
  )
}

function Lines({ way, title, lines }: { way: 'gain' | 'lose'; title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div className={classes.change} data-way={way}>
      <h4>{title}</h4>
      <ul className={classes.list}>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
