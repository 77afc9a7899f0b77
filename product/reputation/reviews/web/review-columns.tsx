import { IconFlagFilled } from '@tabler/icons-react'
import type { Column } from '#platform/web/list/list-types.ts'
import { Stars } from '#platform/web/parts/stars.tsx'
import { useNow } from '#platform/web/parts/use-now.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { LabelChips } from '#product/workspace/labels/web/public.ts'
import type { ListedReview, Review } from '../contract.ts'
import { ReviewDue, ReviewState } from './review-state.tsx'
import { SnoozeMark } from './snooze-mark.tsx'
import { NoteMark } from './note-mark.tsx'
import { PictureMark } from './picture-mark.tsx'
import { useRowMark } from './row-marks.ts'
import { ageWidth } from './age-width.ts'
import { useReviewsText } from './reviews-words.ts'
import { SourceMark, useSourceName } from '#product/business/sources/web/public.ts'
import classes from './workbench.module.css'

/** The columns of the list, in the measures of the design: text is the only one that gives way. Of what was lost they say when instead of what is due. */
export function useReviewColumns(canSortByRating: boolean, isLedger: boolean): readonly Column<ListedReview>[] {
  const t = useReviewsText()
  const sourceName = useSourceName()
  const { shortAge } = useFormat()
  return [
    {
      id: 'rating',
      fields: ['rating'],
      label: t('rating'),
      width: 64,
      fixed: true,
      sort: canSortByRating ? 'rating' : undefined,
      cell: ({ rating }) =>
        rating === null ? <span className={classes.quiet}>{t('noRating')}</span> : <Stars value={rating} />,
    },
    {
      id: 'source',
      fields: ['source'],
      label: t('source'),
      width: 20,
      isSilent: true,
      cell: ({ sourceID }) => <SourceMark name={sourceName(sourceID)} />,
    },
    {
      id: 'location',
      fields: ['location'],
      label: t('location'),
      width: 114,
      cell: ({ locationName }) => (
        <span className="cut" title={locationName}>
          {locationName}
        </span>
      ),
    },
    {
      id: 'review',
      fields: ['customer', 'title', 'text'],
      label: t('review'),
      width: 'fill',
      fixed: true,
      cell: (row) => <ReviewSnippet review={row} />,
    },
    {
      id: 'age',
      fields: ['date'],
      label: t('age'),
      width: ageWidth(shortAge),
      align: 'end',
      cell: (row) => <ReviewAge review={row} />,
    },
    {
      id: 'state',
      stays: true,
      fields: ['responseState'],
      label: t('state'),
      width: 114,
      cell: (row) => <ReviewState review={row} />,
    },
    { id: 'due', fields: ['due'], label: t('replyDue'), width: 66, cell: (row) => <ReviewDue review={row} /> },
    ...ledger.map(([field, word]): Column<ListedReview> => ({
      id: field,
      fields: [field],
      label: t(word),
      width: 92,
      hidden: isLedger ? undefined : true,
      cell: (row) => <WhenLost at={row[field]} />,
    })),
    {
      id: 'labels',
      fields: ['labels'],
      label: t('labels'),
      width: 220,
      hidden: true,
      cell: ({ labelIDs }) => <LabelChips ids={labelIDs} most={2} isLine />,
    },
    {
      id: 'assignee',
      fields: ['assignee'],
      label: t('assignee'),
      width: 110,
      hidden: true,
      cell: ({ assigneeName }) => <span className="cut">{assigneeName ?? ''}</span>,
    },
  ]
}

const ledger = [
  ['lostAt', 'lostOn'],
  ['lastSeenAt', 'lastSeenOn'],
  ['returnedAt', 'cameBack'],
] as const

function WhenLost({ at }: { at: string | null }) {
  const { date, full } = useFormat()
  if (at === null) return <span className={classes.quiet}>–</span>
  return (
    <time className={classes.age} dateTime={at} title={full(at)}>
      {date(at)}
    </time>
  )
}

/** Who wrote and how it begins; a changed rating and a flag stand before it. */
function ReviewSnippet({ review }: { review: ListedReview }) {
  const t = useReviewsText()
  const mark = useRowMark(review.id)
  const { customerName, title, text, previousRating, flagged, rating, read } = review
  const words = [title, text].filter(Boolean).join(' ')
  return (
    <>
      {previousRating !== null && previousRating !== rating && (
        <span className={classes.was}>{t('was', { count: previousRating })}</span>
      )}
      {mark}
      <SnoozeMark review={review} />
      <NoteMark count={review.notes} />
      <PictureMark count={review.mediaCount} />
      {flagged && (
        <IconFlagFilled size={12} className={classes.flag} role="img" aria-hidden={false} aria-label={t('flagged')} />
      )}
      <span className="cut">
        <b className={classes.who} data-unread={!read || undefined}>
          {customerName ?? t('anonymous')}
        </b>{' '}
        {words || <i>{t('ratingOnly')}</i>}
      </span>
      <span className={classes.rowLabels}>
        <LabelChips ids={review.labelIDs} most={1} isLine />
      </span>
    </>
  )
}

export function ReviewAge({ review: { date } }: { review: Review }) {
  const { shortAge, full } = useFormat()
  return (
    <time className={classes.age} dateTime={date} title={full(date)}>
      {shortAge(date, useNow())}
    </time>
  )
}
