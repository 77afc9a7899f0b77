import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { LoadFailure } from '#platform/web/feedback/load-failure.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { Hints } from '#platform/web/parts/hints.tsx'
import { LiveNote } from '#platform/web/parts/live-note.tsx'
import { PageLink, useGoTo } from '#platform/web/router/page-link.tsx'
import { usePageTitle } from '#platform/web/router/use-page-title.ts'
import { useMay } from '#platform/web/session/session.ts'
import { Desk, FilterBar, Sheet } from '#platform/web/shell/sheet.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type Ticket, tickets } from '../contract.ts'
import { firstAct } from './act-fields.tsx'
import { ActDialog } from './act-dialog.tsx'
import { PriorityMark, type Stage, StageMark, useStageName } from './marks.tsx'
import classes from './tickets.module.css'
import { TicketDue } from './use-ticket-columns.tsx'
import { useTicketsText } from './use-text.ts'

/** The tickets by stage; a card is moved with the mouse, or with M, the arrows and Enter. */
export function BoardPage() {
  const t = useTicketsText()
  const p = usePlatformText()
  const may = useMay()
  const goTo = useGoTo()
  const nameOf = useStageName()
  const { act } = useAct()
  const { counted, duration } = useFormat()
  usePageTitle(t.page('board'))
  const { data: choices } = useQuery(queriesOf(tickets).choices())
  const {
    data: columns,
    error,
    refetch,
  } = useQuery({
    ...queriesOf(tickets).board({ body: {} }),
    placeholderData: keepPreviousData,
  })
  const [lifted, setLifted] = useState<{ ticket: Ticket; to: number }>()
  const [closing, setClosing] = useState<{ ticket: Ticket; isDismissed: boolean }>()
  const root = useRef<HTMLDivElement>(null)
  const canMove = may(actionOf(tickets, 'edit'))
  const canClose = may(actionOf(tickets, 'close'))
  const stages = choices?.stages ?? []
  const stageOf = (id: number) => stages.find((stage) => stage.id === id)

  const drop = (ticket: Ticket, to: number) => {
    setLifted(undefined)
    const stage = stageOf(to)
    if (!stage || to === ticket.stageID) return
    if (stage.kind === 'Closed' || stage.kind === 'Dismissed') {
      if (canClose && !ticket.closedAt) setClosing({ ticket, isDismissed: stage.kind === 'Dismissed' })
      return
    }
    const body = ticket.closedAt
      ? { ids: [ticket.id], act: { kind: 'reopen' as const } }
      : { ids: [ticket.id], act: { kind: 'stage' as const, stageID: to } }
    void act(
      () => callsOf(tickets).act({ body }),
      ({ results }) =>
        results[0]!.ok ? t('moved') : { message: results[0]!.message ?? t('ticket'), tone: 'failed' as const },
    )
  }
  const focused = (): Ticket | undefined => {
    const id = Number((document.activeElement as HTMLElement | null)?.dataset['ticket'])
    return columns?.flatMap(({ items }) => items).find((one) => one.id === id)
  }
  const step = (by: number) => {
    if (lifted) {
      const at = stages.findIndex(({ id }) => id === lifted.to)
      setLifted({ ...lifted, to: stages[Math.min(Math.max(at + by, 0), stages.length - 1)]!.id })
      return
    }
    const cards = cardsIn(root.current)
    const from = cards.findIndex((column) => column.includes(document.activeElement as HTMLElement))
    for (let at = from + by; at >= 0 && at < cards.length; at += by) if (cards[at]![0]) return cards[at]![0]!.focus()
  }
  const walk = (by: number) => {
    const column = cardsIn(root.current).find((one) => one.includes(document.activeElement as HTMLElement))
    const at = column?.indexOf(document.activeElement as HTMLElement) ?? -1
    ;(column?.[at + by] ?? (at < 0 ? cardsIn(root.current).flat()[0] : undefined))?.focus()
  }
  useKeys([
    ...(canMove
      ? [
          {
            keys: 'm',
            does: t('keyLiftLong'),
            group: 'list' as const,
            run: () => {
              const ticket = focused()
              if (ticket && ticket.stageID !== null) setLifted({ ticket, to: ticket.stageID })
            },
          },
        ]
      : []),
    { keys: 'right', does: t('keyRight'), group: 'list', run: () => step(1) },
    { keys: 'left', does: t('keyLeft'), group: 'list', run: () => step(-1) },
    { keys: 'down', does: t('keyDown'), group: 'list', run: () => walk(1) },
    { keys: 'up', does: t('keyUp'), group: 'list', run: () => walk(-1) },
    ...(lifted
      ? [
          { keys: 'enter', does: t('keyDrop'), group: 'list' as const, run: () => drop(lifted.ticket, lifted.to) },
          { keys: 'escape', does: t('keyBack'), group: 'list' as const, run: () => setLifted(undefined) },
        ]
      : []),
  ])
  const bar = (
    <FilterBar
      end={
        <PageLink className={classes.link} system={tickets} page="list">
          {t('asList')}
        </PageLink>
      }
    />
  )
  return (
    <Desk bar={bar}>
      <Sheet label={t.page('board')}>
        <h1 className="sr">{t.page('board')}</h1>
        {error && !columns && <LoadFailure error={error} onRetry={refetch} />}
        <div className={classes.board} ref={root} data-board role="group" aria-label={t.page('board')} tabIndex={0}>
          {columns?.map(({ stageID, items, medianMinutes, ...count }) => {
            const stage = stageOf(stageID)
            return (
              <Column
                key={stageID}
                stage={stage}
                isOver={lifted?.to === stageID && lifted.ticket.stageID !== stageID}
                onDrop={(id) => {
                  const ticket = columns.flatMap((one) => one.items).find((one) => one.id === id)
                  if (ticket) drop(ticket, stageID)
                }}
              >
                <header>
                  <StageMark stage={stage} isBare />
                  <h2 className="cut">{nameOf(stage)}</h2>
                  <span className={`${classes.quiet} ${classes.end}`}>{counted(count)}</span>
                </header>
                <p className={classes.median}>
                  {medianMinutes === null ? ' ' : t('median', { time: duration(medianMinutes) })}
                </p>
                {items.map((ticket) => (
                  <Card
                    key={ticket.id}
                    ticket={ticket}
                    canMove={canMove}
                    isLifted={lifted?.ticket.id === ticket.id}
                    onDrop={() => lifted && drop(lifted.ticket, lifted.to)}
                    onOpen={() =>
                      void goTo({
                        system: tickets,
                        page: 'list',
                        search: { open: String(ticket.id), ...(ticket.closedAt ? { view: 'Closed' } : {}) },
                      })
                    }
                  />
                ))}
                {count.count > items.length && (
                  <p className={classes.median}>{t('more_cards', { count: count.count - items.length })}</p>
                )}
              </Column>
            )
          })}
        </div>
        <Hints
          hints={
            lifted
              ? [
                  { keys: ['←', '→'], does: nameOf(stageOf(lifted.to)) },
                  { keys: ['enter'], does: t('keyDrop') },
                  { keys: ['escape'], does: t('keyBack') },
                ]
              : [
                  { keys: ['m'], does: t('keyLift') },
                  { keys: ['enter'], does: p('keyOpen') },
                  { keys: ['?'], does: p('allKeys') },
                ]
          }
          end={lifted ? t('effect', { stage: nameOf(stageOf(lifted.to)), number: lifted.ticket.number }) : <LiveNote />}
        />
      </Sheet>
      {closing && (
        <ActDialog
          ticket={closing.ticket}
          asked="close"
          begin={{
            ...(firstAct('close', 0) as Extract<ReturnType<typeof firstAct>, { kind: 'close' }>),
            isDismissed: closing.isDismissed,
          }}
          onClose={() => setClosing(undefined)}
        />
      )}
    </Desk>
  )
}

/** The cards of each column, as they stand. */
function cardsIn(root: HTMLElement | null): HTMLElement[][] {
  return [...(root?.children ?? [])].map((column) => [...column.querySelectorAll<HTMLElement>('[data-ticket]')])
}

type ColumnProps = {
  stage: Stage | undefined
  isOver: boolean
  onDrop: (ticketId: number) => void
  children: React.ReactNode
}

function Column({ stage, isOver, onDrop, children }: ColumnProps) {
  const nameOf = useStageName()
  const element = useRef<HTMLElement>(null)
  const [isHovered, setHovered] = useState(false)
  const dropped = useEffectEvent(onDrop)
  useEffect(() => {
    if (!element.current) return
    return dropTargetForElements({
      element: element.current,
      onDragEnter: () => setHovered(true),
      onDragLeave: () => setHovered(false),
      onDrop: ({ source }) => {
        setHovered(false)
        dropped(Number(source.data['ticketId']))
      },
    })
  }, [])
  return (
    <section
      ref={element}
      className={classes.column}
      aria-label={nameOf(stage)}
      data-over={isOver || isHovered || undefined}
    >
      {children}
    </section>
  )
}

type CardProps = { ticket: Ticket; canMove: boolean; isLifted: boolean; onOpen: () => void; onDrop: () => void }

function Card({ ticket, canMove, isLifted, onOpen, onDrop }: CardProps) {
  const t = useTicketsText()
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!element.current || !canMove) return
    return draggable({ element: element.current, getInitialData: () => ({ ticketId: ticket.id }) })
  }, [canMove, ticket.id])
  return (
    <button
      ref={element}
      type="button"
      className={classes.card}
      data-ticket={ticket.id}
      title={[ticket.title, ticket.locationName, ticket.assignee?.name ?? t('nobody')].join(' · ')}
      data-lifted={isLifted || undefined}
      onClick={isLifted ? onDrop : onOpen}
    >
      <span className={classes.cardLine}>
        <PriorityMark priority={ticket.priority} isBare />
        <span className="num">{ticket.number}</span>
        <span className={classes.end}>
          <TicketDue ticket={ticket} />
        </span>
      </span>
      <b>{ticket.title}</b>
      <span className={`${classes.cardLine} ${classes.quiet}`}>
        <span className="cut">{ticket.locationName}</span>
        <span className={`cut ${classes.end}`}>{ticket.assignee?.name ?? t('nobody')}</span>
      </span>
    </button>
  )
}
