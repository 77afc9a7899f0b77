import { Button, Group, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { KeyCaps } from '#platform/web/parts/key-cap.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type Ticket, ticketPriority, tickets, ticketType } from '../contract.ts'
import { type Edited, editedOf } from './edit-dialog.tsx'
import { useStageName } from './marks.tsx'
import classes from './tickets.module.css'
import { useTicketsText } from './use-text.ts'

type Name = keyof Edited
type Props = {
  /** What both began with. */
  base: Ticket
  mine: Edited
  theirs: Ticket
  onBack: () => void
  onSave: (merged: Edited) => Promise<void>
  onClose: () => void
}

/** What each of two changed of a ticket: only clashes ask, with 1 for yours and 2 for theirs; the rest merges by itself. */
export function StaleDialog({ base, mine, theirs, onBack, onSave, onClose }: Props) {
  const t = useTicketsText()
  const { act, isBusy } = useAct()
  const sayValue = useValue()
  const before = editedOf(base)
  const now = editedOf(theirs)
  const names = (Object.keys(before) as Name[]).filter((name) => name in mine || now[name] !== before[name])
  const clashes = names.filter((name) => name in mine && now[name] !== before[name] && now[name] !== mine[name])
  const others = names.filter((name) => !clashes.includes(name))
  const [picked, setPicked] = useState<Partial<Record<Name, 'yours' | 'theirs'>>>({})
  const isWhole = clashes.every((name) => picked[name])
  const save = () => {
    const merged = Object.fromEntries(
      (Object.keys(mine) as Name[]).filter((name) => picked[name] !== 'theirs').map((name) => [name, mine[name]]),
    )
    return act(() => onSave(merged))
  }
  const pick = (name: Name, whose: 'yours' | 'theirs') => setPicked((now) => ({ ...now, [name]: whose }))
  return (
    <Dialog title={t('staleTitle')} size="lg" onClose={onClose}>
      <form
        className={classes.form}
        onKeyDown={(event) => {
          const whose = event.key === '1' ? 'yours' : event.key === '2' ? 'theirs' : undefined
          const row = (event.target as HTMLElement).closest<HTMLElement>('[data-clash]')
          if (whose && row) pick(row.dataset['clash'] as Name, whose)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole && !isBusy) void save()
        }}
      >
        <p>{t('staleText', { version: theirs.version })}</p>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">
                {t('yours')} <KeyCaps keys="1" />
              </th>
              <th scope="col">
                {t('theirs')} <KeyCaps keys="2" />
              </th>
            </tr>
          </thead>
          <tbody>
            {clashes.map((name) => (
              <tr key={name} data-clash={name}>
                <th scope="row">{t(`field_${name}`)}</th>
                <td>{sayValue(name, before[name])}</td>
                {(['yours', 'theirs'] as const).map((whose) => (
                  <td key={whose} data-kept={picked[name] === whose || undefined}>
                    <Radio
                      name={name}
                      label={sayValue(name, whose === 'yours' ? mine[name] : now[name])}
                      checked={picked[name] === whose}
                      onChange={() => pick(name, whose)}
                    />
                  </td>
                ))}
              </tr>
            ))}
            {others.map((name) => (
              <tr key={name}>
                <th scope="row">{t(`field_${name}`)}</th>
                <td>{sayValue(name, before[name])}</td>
                <td>{name in mine ? sayValue(name, mine[name]) : t('unchanged')}</td>
                <td>{now[name] === before[name] ? t('unchanged') : sayValue(name, now[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onBack}>
            {t('backToEditing')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('takeTheirs')}
          </Button>
          <Button type="submit" disabled={!isWhole} loading={isBusy}>
            {t('saveAs', { version: theirs.version + 1 })}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

/** A value of a ticket as users read it. */
function useValue() {
  const t = useTicketsText()
  const nameOf = useStageName()
  const { dateTime } = useFormat()
  const { data: choices } = useQuery(queriesOf(tickets).choices())
  return (name: Name, value: Edited[Name]): string => {
    if (value === null || value === undefined || value === '') return '–'
    switch (name) {
      case 'stageID':
        return nameOf(choices?.stages.find(({ id }) => id === value))
      case 'priority':
        return t.member('ticketPriority', ticketPriority.nameOf(value)!)
      case 'type':
        return t.member('ticketType', ticketType.nameOf(value)!)
      case 'dueAt':
        return dateTime(String(value))
      case 'userID':
        return choices?.users.find(({ id }) => id === value)?.name ?? String(value)
      case 'queueID':
        return choices?.queues.find(({ id }) => id === value)?.name ?? String(value)
      default:
        return String(value)
    }
  }
}
