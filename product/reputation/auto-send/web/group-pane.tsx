import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { missingText } from '#platform/web/api/error-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { PaneControls } from '#platform/web/list/list-types.ts'
import { Facts, Pane } from '#platform/web/list/pane.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Stars } from '#platform/web/parts/stars.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { nameOfLanguage } from '#platform/web/words/language-name.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useSourceName } from '#product/business/sources/web/public.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { type AutoReply, autoSend, type AutoSendGroup, LEAST_SHARE } from '../contract.ts'
import { AutoReplyMark } from './auto-reply-mark.tsx'
import classes from './auto-send.module.css'
import { GroupMark } from './group-mark.tsx'
import { GroupActs } from './group-acts.tsx'
import { stillMissing } from './still-missing.ts'
import { useAutoSendText } from './use-text.ts'

type Props = { id: number; row: AutoSendGroup | undefined; controls: PaneControls }

/** One group: what its drafts came to, whether it sends by itself and in whose name, and what it did lately. */
export function GroupPane({ id, row, controls }: Props) {
  const t = useAutoSendText()
  const p = usePlatformText()
  const { data, error } = useQuery(queriesOf(autoSend).one({ params: { autoSendGroupId: id } }))
  const shown = data ?? row
  return (
    <Pane title={shown?.locationName ?? t.page('list')} controls={controls}>
      {shown ? (
        <div className={classes.whole}>
          <Record group={shown} />
          <GroupActs group={shown} />
          <Standing group={shown} />
          {data && <Latest replies={data.replies} />}
        </div>
      ) : error ? (
        <EmptyState
          kind="error"
          title={missingText(error, p, t('gone'))}
          reference={error instanceof ApiError ? error.correlationId : undefined}
        />
      ) : null}
    </Pane>
  )
}

/** How many drafts were sent unchanged, and how many more it takes. */
function Record({ group: { state, sent, unchanged, atLeast } }: { group: AutoSendGroup }) {
  const t = useAutoSendText()
  const { percent, number } = useFormat()
  const missing = state === 'NotYet' ? stillMissing(sent, unchanged) : 0
  return (
    <section className={classes.record}>
      <GroupMark state={state} />
      <p>
        <b>
          {sent === 0 ? t('noRecord') : t('record', { count: sent, sent: number(sent), unchanged: number(unchanged) })}
        </b>
      </p>
      {atLeast !== null && (
        <p>
          {t('reliable', { least: percent(Math.floor(atLeast * 100) / 100), needed: percent(LEAST_SHARE) })}
          {missing > 0 && ` ${t('missing', { count: missing })}`}
        </p>
      )}
    </section>
  )
}

function Standing({ group }: { group: AutoSendGroup }) {
  const t = useAutoSendText()
  const may = useMay()
  const sourceName = useSourceName()
  const { full } = useFormat()
  const { closedAt, closeReason, closedByName, closedReviewID, openedAt, openerName } = group
  const isClosed = closedAt !== null && closeReason !== null
  return (
    <Facts
      facts={[
        [t('source'), sourceName(group.sourceID)],
        [t('rating'), <Stars key="stars" value={group.rating} />],
        [t('language'), nameOfLanguage(group.language)],
        [t('model'), group.model],
        [t('counted'), full(group.countedFrom)],
        ...(openedAt === null
          ? []
          : [[t('since'), full(openedAt)] as const, [t('inNameOf'), openerName ?? '–'] as const]),
        [t('autoSent'), t('sentAuto', { count: group.autoSent })],
        ...(isClosed
          ? [
              [t('offSince'), full(closedAt)] as const,
              [t('offBecause'), t.member('closeReason', closeReason)] as const,
              ...(closedByName === null ? [] : [[t('offBy'), closedByName] as const]),
              ...(closedReviewID === null || !may(actionOf(reviews, 'view'))
                ? []
                : [
                    [
                      t('review'),
                      <PageLink key="review" system={reviews} page="one" params={{ reviewId: closedReviewID }}>
                        {t('openReview')}
                      </PageLink>,
                    ] as const,
                  ]),
            ]
          : []),
      ]}
    />
  )
}

function Latest({ replies }: { replies: readonly AutoReply[] }) {
  const t = useAutoSendText()
  const may = useMay()
  const { dateTime } = useFormat()
  return (
    <section>
      <h3>{t('latest')}</h3>
      {replies.length === 0 && <p className={classes.quiet}>{t('noLatest')}</p>}
      <ul className={classes.latest}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <AutoReplyMark reply={reply} />
            <span className="cut">{reply.reason === null ? '' : t.member('leaveReason', reply.reason)}</span>
            {may(actionOf(reviews, 'view')) ? (
              <PageLink system={reviews} page="one" params={{ reviewId: reply.reviewID }}>
                {dateTime(reply.createdAt)}
              </PageLink>
            ) : (
              dateTime(reply.createdAt)
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
