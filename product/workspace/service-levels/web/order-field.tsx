import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type ServiceLevel, serviceLevels } from '../contract.ts'
import { useLevelsText } from './use-text.ts'
import classes from './service-levels.module.css'

/** Where a service level stands among the others, and two ways to another place. */
export function OrderField({ level: { id, name } }: { level: ServiceLevel }) {
  const t = useLevelsText()
  const { number } = useFormat()
  const { act } = useAct()
  const { data = [] } = useQuery(queriesOf(serviceLevels).list())
  const ids = data.map((one) => one.id)
  const at = ids.indexOf(id)
  if (at < 0 || ids.length < 2) return null
  const move = (by: -1 | 1) => {
    const next = ids.toSpliced(at, 1).toSpliced(at + by, 0, id)
    void act(() => callsOf(serviceLevels).order({ body: { ids: next } }), t('moved'))
  }
  return (
    <div className={classes.order}>
      <span>
        {t('orderHead')}: {number(at + 1)} / {number(ids.length)}
      </span>
      <ActionIcon size="input-md" disabled={at === 0} aria-label={t('moveUp', { name })} onClick={() => move(-1)}>
        <IconArrowUp size={16} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        size="input-md"
        disabled={at === ids.length - 1}
        aria-label={t('moveDown', { name })}
        onClick={() => move(1)}
      >
        <IconArrowDown size={16} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}
