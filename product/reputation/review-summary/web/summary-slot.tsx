import { useQuery } from '@tanstack/react-query'
import { writeFilters } from '#platform/contract/filter-address.ts'
import { operator } from '#platform/contract/filter.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { ViewsFillerProps } from '#product/reputation/reviews/web/public.ts'
import { reviewSummary, type Topic } from '../contract.ts'
import classes from './summary.module.css'
import { useSummaryText } from './use-text.ts'

const SECONDS_PER_MINUTE = 60

/** Under the views: how long a reply takes where and when the filters say, against the time before, and what people talk about. */
export function SummarySlot({ filters }: ViewsFillerProps) {
  const t = useSummaryText()
  const { duration } = useFormat()
  const { data } = useQuery({
    ...queriesOf(reviewSummary).read({ body: { filters: [...filters] } }),
    staleTime: 300_000,
    placeholderData: (before) => before,
  })
  if (!data) return null
  const { reply, praised, criticised } = data
  return (
    <div className={classes.summary}>
      {reply.median !== null && (
        <p>
          {t('medianReply')}
          <span className={classes.time}>
            <b>{duration(reply.median / SECONDS_PER_MINUTE)}</b>
            {reply.before !== null && <Change seconds={reply.median - reply.before} />}
          </span>
        </p>
      )}
      {praised.length + criticised.length > 0 && (
        <ul className={classes.topics} aria-label={t('talk')}>
          {praised.map((topic) => (
            <TopicChip key={topic.topic} topic={topic} sign="+" />
          ))}
          {criticised.map((topic) => (
            <TopicChip key={topic.topic} topic={topic} sign="−" />
          ))}
        </ul>
      )}
    </div>
  )
}

/** How much sooner or later than before; less than a minute is no change. */
function Change({ seconds }: { seconds: number }) {
  const t = useSummaryText()
  const { duration } = useFormat()
  if (Math.abs(seconds) < SECONDS_PER_MINUTE) return null
  const time = duration(seconds / SECONDS_PER_MINUTE)
  const isSooner = seconds < 0
  return (
    <span data-good={isSooner} title={t(isSooner ? 'sooner' : 'later', { time })}>
      {isSooner ? '−' : '+'}
      {time}
    </span>
  )
}

/** Leads to the reviews with its words. */
function TopicChip({ topic: { topic, words, positive, negative }, sign }: { topic: Topic; sign: '+' | '−' }) {
  const t = useSummaryText()
  const { number } = useFormat()
  const [, change] = useSearchState()
  const name = t.member('reviewTopic', topic)
  const said = t('topic', { topic: name, positive: number(positive), negative: number(negative) })
  const found = writeFilters([{ name: 'text', operator: operator.CaseInsensitiveText, values: [words.join(' or ')] }])
  return (
    <li>
      <button
        type="button"
        title={said}
        aria-label={said}
        onClick={() => change({ view: 'all', sort: undefined, open: undefined, ...found }, 'push')}
      >
        <span data-good={sign === '+'} aria-hidden="true">
          {sign}
        </span>
        {name}
      </button>
    </li>
  )
}
