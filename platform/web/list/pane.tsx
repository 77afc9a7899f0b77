import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePlatformText } from '../words/platform-text.ts'
import type { PaneControls } from './list-types.ts'
import classes from './pane.module.css'

type Props = { title: ReactNode; note?: ReactNode; controls: Omit<PaneControls, 'reopen'>; children: ReactNode }

/** What stands beside a list: its head leads to the neighbours and back, the rest scrolls. What is new can be typed at once. */
export function Pane({ title, note, controls, children }: Props) {
  const t = usePlatformText()
  const { index, total, previous, next, close } = controls
  const body = useRef<HTMLDivElement>(null)
  const isNew = index < 0
  useEffect(() => {
    if (isNew) body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [isNew])
  return (
    <>
      <header className={classes.head}>
        <div>
          <h2 className="cut">{title}</h2>
          {note && <p>{note}</p>}
        </div>
        {index >= 0 && (
          <>
            <ActionIcon aria-label={t('previous')} onClick={previous} disabled={index === 0}>
              <IconChevronUp size={16} stroke={1.75} />
            </ActionIcon>
            <ActionIcon aria-label={t('next')} onClick={next} disabled={index >= total.count - 1}>
              <IconChevronDown size={16} stroke={1.75} />
            </ActionIcon>
          </>
        )}
        <ActionIcon aria-label={t('close')} onClick={close}>
          <IconX size={16} stroke={1.75} />
        </ActionIcon>
      </header>
      <div className={classes.body} ref={body}>
        {children}
      </div>
    </>
  )
}

/** Names and values, one under the other. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
