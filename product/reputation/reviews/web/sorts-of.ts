import type { Text } from '#platform/web/words/words-of.ts'
import type reviewsText from '../text/en_US.ts'
import type { ReviewSort, ReviewView } from './views.ts'

/** The orders that a view offers, its own first: that is what a list goes by until somebody chooses another. */
export function sortsOf({ id, sort: own }: Pick<ReviewView, 'id' | 'sort'>, t: Text<typeof reviewsText>) {
  const due = { id: 'due' as const, label: t('sortDue') }
  const all: { id: ReviewSort; label: string }[] = [
    ...(own === 'due' ? [due] : []),
    { id: '-date', label: t('sortNewest') },
    { id: 'date', label: t('sortOldest') },
    { id: 'rating', label: t('sortLowest') },
    { id: '-rating', label: t('sortHighest') },
    ...(id === 'saved' ? [due] : []),
  ]
  return all.toSorted((one, other) => Number(other.id === own) - Number(one.id === own))
}
