import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import { KeyCaps } from '#platform/web/parts/key-cap.tsx'
import { Stars } from '#platform/web/parts/stars.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { CustomerLink } from '#product/business/customers/web/public.ts'
import { SourceMark, useSourceName } from '#product/business/sources/web/public.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { type Ticket, tickets } from '../contract.ts'
import { ClosingFields, nothingSaid } from './act-fields.tsx'
import classes from './tickets.module.css'
import { useTicketsText } from './use-text.ts'

/** The review that a ticket is about, and the reply that closes it. */
export function ReplySection({ ticket, reviewId }: { ticket: Ticket; reviewId: number }) {
  const t = useTicketsText()
  const sourceName = useSourceName()
  const { dateTime } = useFormat()
  const may = useMay()
  const canSee = may(actionOf(reviews, 'view'))
  const canSeeReplies = may(actionOf(responses, 'view'))
  const { data: review } = useQuery({
    ...queriesOf(reviews).one({ params: { reviewId } }),
    enabled: canSee,
  })
  const { data: replies } = useQuery({ ...queriesOf(responses).list({ params: { reviewId } }), enabled: canSeeReplies })
  const reply = replies?.current
  if (!canSee) return null
  const canReply = ticket.closedAt === null && may(actionOf(responses, 'add')) && may(actionOf(tickets, 'close'))
  return (
    <section className={classes.section} aria-label={t('review')}>
      {review && (
        <div className={classes.review}>
          <div className={classes.line}>
            {review.rating !== null && <Stars value={review.rating} />}
            <SourceMark name={sourceName(review.sourceID)} />
            <b>
              <CustomerLink customerId={review.customerID}>{review.customerName ?? t('anonymous')}</CustomerLink>
            </b>
            <span className={`${classes.quiet} ${classes.end}`}>{dateTime(review.date)}</span>
          </div>
          <p className={classes.text}>{[review.title, review.text].filter(Boolean).join('\n') || t('ratingOnly')}</p>
          <PageLink className={classes.link} system={reviews} page="one" params={{ reviewId }}>
            {t('openReview')}
          </PageLink>
        </div>
      )}
      {reply && (
        <div className={classes.review}>
          <div className={classes.line}>
            <b>{t('replySoFar')}</b>
            <span className={`${classes.quiet} ${classes.end}`}>{reply.authorName}</span>
          </div>
          <p className={classes.text}>{reply.text}</p>
        </div>
      )}
      {canReply && replies && ticket.responseStatus !== 'Pending' && (
        <ReplyBox ticket={ticket} replyVersion={reply?.version ?? null} />
      )}
    </section>
  )
}

function ReplyBox({ ticket, replyVersion }: { ticket: Ticket; replyVersion: number | null }) {
  const t = useTicketsText()
  const { act, isBusy } = useAct()
  const { data: choices } = useQuery(queriesOf(tickets).choices())
  const [text, setText] = useState('')
  const [said, setSaid] = useState(nothingSaid)
  const field = useRef<HTMLTextAreaElement>(null)
  const send = async () => {
    if (isBusy || text.trim() === '') return
    const answer = await act(
      () =>
        callsOf(tickets).execute({
          params: { ticketId: ticket.id },
          body: {
            act: { operation: 'respondAndClose', text, anyway: false, despiteWords: false, replyVersion, ...said },
            version: ticket.version,
          },
        }),
      t('replied'),
    )
    if (answer) setText('')
  }
  useKeys([
    {
      keys: 'r',
      does: t('reply'),
      group: 'here',
      run: (event) => {
        event.preventDefault()
        field.current?.focus()
      },
    },
    { keys: 'mod+enter', does: t('replyAndClose'), group: 'here', inFields: true, run: () => void send() },
  ])
  return (
    <div className={classes.form}>
      <Textarea
        ref={field}
        label={t('reply')}
        description={t('replyHint')}
        autosize
        minRows={3}
        maxRows={12}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {choices && <ClosingFields value={said} onChange={setSaid} choices={choices} withoutExplanation isByReply />}
      <div className={classes.line}>
        <Button loading={isBusy} rightSection={<KeyCaps keys="mod+enter" />} onClick={() => void send()}>
          {t('replyAndClose')}
        </Button>
      </div>
    </div>
  )
}
