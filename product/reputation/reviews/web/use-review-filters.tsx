import { useMemo } from 'react'
import { type FilterClause, ME, operator } from '#platform/contract/filter.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import type { Filter, Option } from '#platform/web/list/filters.ts'
import { useListFilters, type FieldLook } from '#platform/web/list/use-list-filters.ts'
import { Stars } from '#platform/web/parts/stars.tsx'
import { languageTag } from '#platform/contract/locales.ts'
import { currentLocale } from '#platform/web/words/i18n.ts'
import { locations } from '#product/business/locations/contract.ts'
import { useDefaultPeriod } from '#product/workspace/date-ranges/web/public.ts'
import { responseState, reviews } from '../contract.ts'
import { peopleOptions, useMayPickPeople } from './people.ts'
import { useReviewsText } from './reviews-words.ts'
import { SourceMark, useSources } from '#product/business/sources/web/public.ts'

/** Asked for by panes; nobody knows ids. */
const byPane = ['customerID']
const stars = [5, 4, 3, 2, 1]
const languages = 'en de fr es it pt nl pl ja da sv cs hu ro tr ru uk ko'.split(' ')

/** The filters of the workbench; where work waits there is no period until one chooses one. */
export function useReviewFilters({ isWork }: { isWork?: boolean }): readonly Filter[] {
  const t = useReviewsText()
  const all = useSources()
  const sources = useMemo(() => all.filter(({ reviewable }) => reviewable), [all])
  const canPickPeople = useMayPickPeople()
  const period = useDefaultPeriod()
  const fields = useMemo((): Record<string, FieldLook> => {
    const named = new Intl.DisplayNames(languageTag(currentLocale()), { type: 'language' })
    return {
      date: { pinned: true, initial: isWork ? undefined : [within(period)] },
      location: { pinned: true, options: locationOptions },
      source: {
        pinned: true,
        options: sources.map(({ id, name }) => ({
          value: String(id),
          label: name,
          mark: <SourceMark name={name} hideName />,
        })),
      },
      rating: {
        options: [
          ...stars.map((count) => ({
            value: String(count),
            label: t('stars', { count }),
            mark: <Stars value={count} />,
          })),
          { value: '', label: t('noRating') },
        ],
      },
      responseState: {
        options: [
          { value: '', label: t('openState') },
          ...responseState.members.map((value) => ({
            value,
            label: value === 'Verified' ? t('liveConfirmed') : t.member('responseState', value),
          })),
        ],
      },
      sentiment: {},
      language: { options: languages.map((value) => ({ value, label: named.of(value) ?? value })) },
      read: {},
      flagged: {},
      published: {},
      shareable: {},
      labels: {},
      category: {},
      noted: {},
      pictured: {},
      snoozed: {},
      scheduled: {},
      attributedTo: {},
      mentions: { byLink: true },
      requestor: { byLink: true },
      heldBack: { byLink: true },
      importID: { byLink: true },
      late: {},
      history: {},
      assignee: { options: () => peopleAnd(canPickPeople, { value: '', label: t('nobody') }) },
      submittedBy: { options: () => peopleAnd(canPickPeople, { value: ME, label: t('assignMe') }) },
      approver: { options: () => peopleAnd(canPickPeople, { value: ME, label: t('assignMe') }) },
    }
  }, [t, isWork, period, sources, canPickPeople])
  const search = useMemo(
    () => ({ name: 'text', label: t('searchReviews'), operator: operator.CaseInsensitiveText }),
    [t],
  )
  return useListFilters(reviews, 'reviews', { search, fields, without: byPane })
}

export function within(period: string): FilterClause {
  return { name: 'date', operator: operator.Equal, values: [period === 'lifeToDate' ? '' : period] }
}

async function peopleAnd(canPickPeople: boolean, first: Option): Promise<readonly Option[]> {
  return [first, ...(await peopleOptions(canPickPeople))]
}

/** Names of the locations in one's scope; nothing for those who may not see locations. */
async function locationOptions(): Promise<readonly Option[]> {
  const names = await callsOf(locations).names()
  return names.map(({ id, name, city }) => ({ value: String(id), label: name, note: city }))
}
