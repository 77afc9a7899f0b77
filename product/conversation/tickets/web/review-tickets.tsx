import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { operator } from '#platform/contract/filter.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { KeyCaps } from '#platform/web/parts/key-cap.tsx'
import { laterDialog } from '#platform/web/parts/later.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { type NotesFillerProps, usePaneIntent } from '#product/reputation/reviews/web/public.ts'
import { tickets } from '../contract.ts'
import { StageMark } from './marks.tsx'
import classes from './tickets.module.css'
import { useFieldAccess } from './use-field-access.ts'
import { useTicketsText } from './use-text.ts'

const CreateDialog = laterDialog(() => import('./create-dialog.tsx').then((part) => part.CreateDialog))

/** The tickets about a review, and a new one. */
export function ReviewTickets({ review }: Pick<NotesFillerProps, 'review'>) {
  const t = useTicketsText()
  const may = useMay()
  const shut = useShut(tickets)
  const [isCreating, setCreating] = useState(false)
  const filters = [{ name: 'review', operator: operator.Equal, values: [String(review.id)] }]
  const { isHidden } = useFieldAccess()
  const { data } = useQuery({
    ...queriesOf(tickets).search({ body: { filters, limit: 20, sort: '-openedAt' } }),
    enabled: !isHidden('review'),
  })
  const { data: choices } = useQuery(queriesOf(tickets).choices())
  const canCreate = may(actionOf(tickets, 'create')) && !shut('create')
  usePaneIntent(review.id, ['ticket'], canCreate, () => setCreating(true))
  return (
    <section className={`${classes.section} ${classes.inReview}`} aria-label={t.title()}>
      <div className={classes.line}>
        <h3>{t.title()}</h3>
        {canCreate && (
          <button type="button" className={`${classes.link} ${classes.end}`} onClick={() => setCreating(true)}>
            {t('create')} <KeyCaps keys="t" />
          </button>
        )}
      </div>
      {data?.items.map((ticket) => (
        <div key={ticket.id} className={classes.ticketLine}>
          <PageLink
            className={classes.link}
            system={tickets}
            page="list"
            search={{ open: String(ticket.id), ...(ticket.closedAt ? { view: 'Closed' } : {}) }}
          >
            {t('numbered', { number: ticket.number })}
          </PageLink>
          <span className="cut">{ticket.title}</span>
          <span className={classes.end}>
            <StageMark stage={choices?.stages.find(({ id }) => id === ticket.stageID)} />
          </span>
        </div>
      ))}
      {isCreating && (
        <CreateDialog
          review={{ id: review.id, title: titleOf(review, t('aboutReview')), rating: review.rating }}
          onClose={() => setCreating(false)}
        />
      )}
    </section>
  )
}

const MOST = 80

/** What a ticket about a review is called at first. */
function titleOf({ title, text, customerName }: NotesFillerProps['review'], otherwise: string): string {
  const said = (title || text || customerName || otherwise).replaceAll(/\s+/g, ' ').trim()
  return said.length > MOST ? `${said.slice(0, MOST - 1)}…` : said
}
