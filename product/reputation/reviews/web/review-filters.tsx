import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { type DatePreset, type DateSpan, instantsOf } from '#platform/web/list/date-presets.ts'
import type { AnyValues, Filter, Option } from '#platform/web/list/filters.ts'
import { SourceMark } from '#platform/web/parts/source-mark.tsx'
import { Stars } from '#platform/web/parts/stars.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { currentLocale } from '#platform/web/words/i18n.ts'
import { locations } from '#product/business/locations/contract.ts'
import { languageTag } from '#platform/contract/locales.ts'
import { responseState, type ReviewFilters, sentiment } from '../contract.ts'
import { useReviewsText } from './reviews-words.ts'
import { reviewCalls } from './review-calls.ts'
import { peopleOptions } from './people.ts'
import { useSources } from './use-sources.ts'

const stars = [5, 4, 3, 2, 1]
const sentiments = ['Positive', 'Neutral', 'Negative', 'None'] as const
const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'ja',
  'da',
  'sv',
  'cs',
  'hu',
  'ro',
  'tr',
  'ru',
  'uk',
  'ko',
]

/** Two states that a reader cannot tell apart are one choice. */
const LIVE = 'live'
const live: readonly string[] = ['Published', 'Verified']

export type Facets = Awaited<ReturnType<typeof reviewCalls.facets>>

/** How many reviews stand behind each choice of the filters, the filter's own choice left aside. */
export function useFacets(filters: ReviewFilters) {
  return useQuery({
    queryKey: ['reviews', 'facets', filters],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => reviewCalls.facets({ body: { filters }, signal }),
  })
}

/** The filter bar of the workbench; counts stand behind the choices once they are known. */
export function useReviewFilterBar(
  facets: Facets | undefined,
  mayPickPeople: boolean,
  period: DatePreset | undefined,
): readonly Filter[] {
  const t = useReviewsText()
  const { number } = useFormat()
  const sources = useSources()
  return useMemo(() => {
    const noteOf = (counts: Facets['ratings'] | undefined, value: number) =>
      counts && number(counts.find((one) => one.value === value)?.count ?? 0)
    const yesNo = [
      { value: 'yes', label: t('connectedYes') },
      { value: 'no', label: t('connectedNo') },
    ]
    const named = new Intl.DisplayNames(languageTag(currentLocale()), { type: 'language' })
    const ratings: Option[] = [
      ...stars.map((count) => ({
        value: String(count),
        label: t('stars', { count }),
        mark: <Stars value={count} />,
        note: noteOf(facets?.ratings, count),
      })),
      { value: '0', label: t('noRating'), note: noteOf(facets?.ratings, 0) },
    ]
    return [
      { kind: 'text', name: 'q', label: t('searchReviews') },
      { kind: 'dates', name: 'date', label: t('date'), pinned: true, initial: period },
      { kind: 'choices', name: 'location', label: t('location'), pinned: true, options: locationOptions },
      {
        kind: 'choices',
        name: 'source',
        label: t('source'),
        pinned: true,
        options: sources.map(({ id, name }) => ({
          value: String(id),
          label: name,
          mark: <SourceMark name={name} hideName />,
          note: noteOf(facets?.sources, id),
        })),
      },
      { kind: 'choices', name: 'rating', label: t('rating'), options: ratings },
      {
        kind: 'choices',
        name: 'state',
        label: t('filterState'),
        options: [
          { value: 'open', label: t('openState') },
          ...responseState.members
            .filter((value) => !live.includes(value))
            .map((value) => ({ value, label: t.member('responseState', value) })),
          { value: LIVE, label: t('live') },
        ],
      },
      {
        kind: 'choices',
        name: 'sentiment',
        label: t('sentiment'),
        options: sentiments.map((name) => ({
          value: String(sentiment[name]),
          label: t.member('sentiment', name),
          note: noteOf(facets?.sentiments, sentiment[name]),
        })),
      },
      {
        kind: 'choices',
        name: 'language',
        label: t('language'),
        options: languages.map((value) => ({ value, label: named.of(value) ?? value })),
      },
      { kind: 'choice', name: 'answered', label: t('answered'), options: yesNo },
      { kind: 'choice', name: 'read', label: t('read'), options: yesNo },
      { kind: 'choice', name: 'flagged', label: t('flagged'), options: yesNo },
      {
        kind: 'choices',
        name: 'assignee',
        label: t('assignee'),
        options: () => peopleOptions(mayPickPeople),
      },
    ]
  }, [t, number, sources, facets, mayPickPeople, period])
}

/** The chosen filters as the server takes them; days become instants of the reader's zone. */
export function toReviewFilters(values: AnyValues, zone: string | undefined): ReviewFilters {
  const many = (name: string) => values[name] as readonly string[] | undefined
  const numbers = (name: string) => many(name)?.map(Number).filter(Number.isSafeInteger)
  const yes = (name: string) => (values[name] === undefined ? undefined : values[name] === 'yes')
  const span = values['date'] as DateSpan | undefined
  return known({
    ...(span ? instantsOf(span, zone) : {}),
    locationIDs: numbers('location'),
    sourceIDs: numbers('source'),
    ratings: numbers('rating'),
    responseStates: many('state')?.flatMap((one) => (one === LIVE ? live : [one])) as ReviewFilters['responseStates'],
    sentiments: numbers('sentiment') as ReviewFilters['sentiments'],
    languages: many('language') as string[] | undefined,
    answered: yes('answered'),
    read: yes('read'),
    flagged: yes('flagged'),
    assigneeIDs: numbers('assignee'),
    text: values['q'] as string | undefined,
  })
}

function known(filters: ReviewFilters): ReviewFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** Names of the locations in one's scope; nothing for those who may not see locations. */
export async function locationOptions(): Promise<readonly Option[]> {
  const names = await callsOf(locations).names()
  return names.map(({ id, name, city }) => ({ value: String(id), label: name, note: city }))
}
