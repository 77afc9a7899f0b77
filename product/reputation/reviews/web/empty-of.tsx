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
  t: ReturnType<typeof useReviewsText>
  go: (view: ViewId) => void
}

/** Which emptiness a view without rows shows: all answered, nothing of that kind, or no reviews at all. */
export function emptyOf({ view, hasFilters, t, go }: Given): ListScreenProps<Review, readonly Filter[]>['empty'] {
  const nothing = { title: t('emptyNothing'), body: t('emptyNothingText') }
  if (hasFilters || view.id === 'all') return { nothing }
  const isAnswered = view.sort === 'due'
  return {
    nothing,
    instead: {
      kind: isAnswered ? 'done' : 'nothing',
      title: isAnswered ? t('emptyAnswered') : t('emptyView', { view: t(view.word) }),
      body: isAnswered ? t('emptyAnsweredText') : undefined,
      actions: (
        <Button variant="default" onClick={() => go('all')}>
          {t('showAnswered')}
        </Button>
      ),
    },
  }
}
