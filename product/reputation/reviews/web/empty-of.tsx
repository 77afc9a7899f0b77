import { Button } from '@mantine/core'
import type { ListScreenProps } from '#platform/web/list/list-types.ts'
import type { Filter } from '#platform/web/list/filters.ts'
import type { Review } from '../contract.ts'
import type { useReviewsText } from './reviews-words.ts'
import type { ViewId } from '../view-ids.ts'
import type { ReviewView } from './views.ts'

type Given = {
  view: ReviewView
  hasFilters: boolean
  /** How many are put away until later. */
  snoozed: number
  t: ReturnType<typeof useReviewsText>
  go: (view: ViewId) => void
}

/** Which emptiness a view without rows shows: all answered or put away, nothing of that kind, or no reviews at all. */
export function emptyOf({
  view,
  hasFilters,
  snoozed,
  t,
  go,
}: Given): ListScreenProps<Review, readonly Filter[]>['empty'] {
  const nothing = { title: t('emptyNothing'), body: t('emptyNothingText') }
  if (hasFilters || view.id === 'all') return { nothing }
  const other = (id: ViewId, label: string) => (
    <Button variant="default" onClick={() => go(id)}>
      {label}
    </Button>
  )
  if (view.id === 'snoozed')
    return { nothing, instead: { kind: 'nothing', title: t('emptySnoozed'), body: t('emptySnoozedText') } }
  if (view.sort !== 'due')
    return {
      nothing,
      instead: {
        kind: 'nothing',
        title: t('emptyView', { view: t(view.word) }),
        actions: other('all', t('showAnswered')),
      },
    }
  const away = { title: t('emptyForNow'), body: t('emptyForNowText', { count: snoozed }) }
  const done = { title: t('emptyAnswered'), body: t('emptyAnsweredText') }
  return {
    nothing,
    instead: {
      kind: 'done',
      ...(snoozed > 0 ? away : done),
      actions: snoozed > 0 ? other('snoozed', t('showSnoozed')) : other('all', t('showAnswered')),
    },
  }
}
