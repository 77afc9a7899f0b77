import { ActionIcon, Menu, Skeleton } from '@mantine/core'
import {
  IconArrowForwardUp,
  IconArrowLeft,
  IconCheck,
  IconClockPause,
  IconDots,
  IconExternalLink,
  IconLink,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { missingText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import type { PaneControls } from '#platform/web/list/list-types.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { Slot } from '#platform/web/router/slot.tsx'
import { actionOf } from '#platform/contract/define-system.ts'
import { pagePath } from '#platform/contract/page-link.ts'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { locations } from '#product/business/locations/contract.ts'
import { type Review, reviews } from '../contract.ts'
import { ByHandItems, type HandActs } from './by-hand-items.tsx'
import { canBeSnoozed } from './can-be-snoozed.ts'
import { askOfPane } from './pane-intent.ts'
import { ReviewBody } from './review-body.tsx'
import { useReviewRights } from './reviews-rights.ts'
import { useReviewsText } from './reviews-words.ts'
import { type ReviewActs, useChangeReviews } from './use-review-acts.ts'
import { useOpensNext } from './use-opens-next.ts'
import { SourceMark, useSourceName } from '#product/business/sources/web/public.ts'
import classes from './review-pane.module.css'

type Props = {
  reviewId: number
  row: Review | undefined
  controls: PaneControls
  acts: ReviewActs
  handActs: HandActs
  onAssign?: (review: Review) => void
  onSnooze?: (review: Review) => void
  /** Below its head, where another list says something of its own. */
  bar?: ReactNode
}

/** What the slot `reviews.pane` gives to those who fill it. */
export type PaneFillerProps = {
  review: Review
  next: () => void
  /** After an act that is done with: on to the next one, where the reader wants that. */
  goOn: () => void
  reopen: () => void
  isPhone: boolean
}

/** What the slots `reviews.here`, below the head of the pane, and `reviews.acts` give to those who fill them. */
export type ReviewFillerProps = { review: Review }

/** What the slot `reviews.notes`, between the review and the answer, gives to those who fill it. */
export type NotesFillerProps = { review: Review; isPhone: boolean }

/** After so long in sight a review counts as read. */
const READ_AFTER_MS = 900

/** One review with its history; below it whoever fills `reviews.notes`, and `reviews.pane` (the answer). */
export function ReviewPane({ reviewId, row, controls, acts, handActs, onAssign, onSnooze, bar }: Props) {
  const t = useReviewsText()
  const p = usePlatformText()
  const sourceName = useSourceName()
  const { data, error } = useQuery(queriesOf(reviews).one({ params: { reviewId } }))
  const review: Review | undefined = data ?? row
  const rights = useReviewRights()
  useMarkRead(review)
  const { close, next, reopen, index, total, isPhone } = controls
  const { counted } = useFormat()
  const [opensNext, setOpensNext] = useOpensNext()
  const copyLink = async () => {
    await navigator.clipboard.writeText(location.origin + pagePath(reviews, 'one', { reviewId }))
    toast({ message: t('linkCopied') })
  }
  return (
    <>
      <header className={classes.head} data-phone={isPhone || undefined}>
        <ActionIcon className={classes.back} size={isPhone ? 44 : 28} aria-label={t('back')} onClick={close}>
          {isPhone ? <IconArrowLeft size={22} stroke={1.5} /> : <IconX size={16} stroke={1.6} />}
        </ActionIcon>
        {review && !isPhone && <SourceMark name={sourceName(review.sourceID)} />}
        <div className={classes.place}>
          <h2 className="cut">{review && <PlaceName review={review} />}</h2>
          {index >= 0 && <span>{t('position', { index: index + 1, total: counted(total) })}</span>}
        </div>
        {review?.url && (
          <ActionIcon
            component="a"
            href={review.url}
            target="_blank"
            rel="noreferrer"
            size={28}
            className={classes.out}
            aria-label={t('openAtSource')}
            title={t('openAtSource')}
          >
            <IconExternalLink size={16} stroke={1.6} />
          </ActionIcon>
        )}
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={isPhone ? 44 : 28} aria-label={t('more')}>
              <IconDots size={isPhone ? 20 : 16} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {review &&
              acts.map(({ id, label, icon: Icon, run }) => (
                <Menu.Item key={id} leftSection={<Icon size={16} stroke={1.6} />} onClick={() => run(review)}>
                  {label(review)}
                </Menu.Item>
              ))}
            {review && onAssign && (
              <Menu.Item leftSection={<IconUserPlus size={16} stroke={1.6} />} onClick={() => onAssign(review)}>
                {t('assign')}
              </Menu.Item>
            )}
            {review && onSnooze && canBeSnoozed(review) && (
              <Menu.Item leftSection={<IconClockPause size={16} stroke={1.6} />} onClick={() => onSnooze(review)}>
                {t(review.snoozedUntil ? 'snoozeChange' : 'snooze')}
              </Menu.Item>
            )}
            {review && rights.forward && (
              <Menu.Item
                leftSection={<IconArrowForwardUp size={16} stroke={1.6} />}
                onClick={() => askOfPane(review.id, 'forward')}
              >
                {t('forward')}
              </Menu.Item>
            )}
            {review && <Slot<ReviewFillerProps> name="reviews.acts" props={{ review }} />}
            {review && <ByHandItems review={review} acts={handActs} />}
            {review?.url && isPhone && (
              <Menu.Item
                component="a"
                href={review.url}
                target="_blank"
                rel="noreferrer"
                leftSection={<IconExternalLink size={16} stroke={1.6} />}
              >
                {t('openAtSource')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconLink size={16} stroke={1.6} />} onClick={() => void copyLink()}>
              {t('copyLink')}
            </Menu.Item>
            <Menu.CheckboxItem
              closeMenuOnClick
              checked={opensNext}
              checkIcon={<IconCheck size={16} stroke={1.8} />}
              onChange={setOpensNext}
            >
              {t('opensNext')}
            </Menu.CheckboxItem>
          </Menu.Dropdown>
        </Menu>
      </header>
      {bar}
      {review && <Slot<ReviewFillerProps> name="reviews.here" props={{ review }} />}
      <div className={classes.scroll} data-phone={isPhone || undefined}>
        {review ? (
          <>
            <ReviewBody review={review} detail={data} isPhone={isPhone} />
            <Slot<NotesFillerProps> name="reviews.notes" props={{ review, isPhone }} />
            <Slot<PaneFillerProps>
              name="reviews.pane"
              props={{ review, next, goOn: () => opensNext && next(), reopen, isPhone }}
            />
          </>
        ) : error ? (
          <EmptyState
            kind="error"
            title={missingText(error, p, t('reviewGoneTitle'))}
            reference={error instanceof ApiError ? error.correlationId : undefined}
          />
        ) : (
          <div className={classes.waiting}>
            <Skeleton height={36} width={36} circle />
            <Skeleton height={12} width="40%" />
            <Skeleton height={12} width="90%" />
            <Skeleton height={12} width="80%" />
          </div>
        )}
      </div>
    </>
  )
}

/** The location's name, which leads to its page for those who may see it. */
function PlaceName({ review: { locationID, locationName } }: { review: Review }) {
  const may = useMay()
  if (!may(actionOf(locations, 'view'))) return locationName
  return (
    <PageLink system={locations} page="one" params={{ locationId: locationID }}>
      {locationName}
    </PageLink>
  )
}

function useMarkRead(review: Review | undefined) {
  const rights = useReviewRights()
  const change = useChangeReviews()
  const isNew = rights.read && review?.read === false
  const id = review?.id
  const onSeen = useEffectEvent((seen: number) => {
    // Only a courtesy: if it fails the review stays unread, which is true.
    change([seen], { kind: 'read', value: true }, { read: true }).catch(() => undefined)
  })
  const handled = useRef<number>(undefined)
  useEffect(() => {
    // Once for each opened review: marking it unread by hand must hold.
    if (id === undefined || handled.current === id) return
    if (!isNew) {
      handled.current = id
      return
    }
    const timer = setTimeout(() => {
      handled.current = id
      onSeen(id)
    }, READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [id, isNew])
}
