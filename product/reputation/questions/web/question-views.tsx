import { type Icon, IconArchive, IconChecks, IconHourglass, IconMessageQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ViewTabs } from '#platform/web/list/view-tabs.tsx'
import { type Search, useSearchState } from '#platform/web/router/search-state.ts'
import { ViewList } from '#platform/web/shell/view-list.tsx'
import { questions, questionView } from '../contract.ts'
import { useQuestionsText } from './use-text.ts'

export type ViewName = (typeof questionView.members)[number]

const icons: Record<ViewName, Icon> = {
  Unanswered: IconMessageQuestion,
  ToApprove: IconHourglass,
  Answered: IconChecks,
  All: IconArchive,
}
const tabs: readonly ViewName[] = ['Unanswered', 'ToApprove', 'Answered']

/** What the address shows. */
export function viewIn(search: Search): ViewName {
  return questionView.members.find((one) => one === search['view']) ?? 'Unanswered'
}

const searchOf = (view: ViewName): Search => ({ view: view === 'Unanswered' ? undefined : view, open: undefined })

/** The views with their counts. */
export function QuestionViews({ view }: { view: ViewName }) {
  const t = useQuestionsText()
  const { data } = useQuery(queriesOf(questions).counts())
  return (
    <ViewList
      active={view}
      groups={[
        {
          title: t('views'),
          views: questionView.members.map((id) => ({
            id,
            label: t.member('questionView', id),
            icon: icons[id],
            total: data?.find((one) => one.view === id),
            search: searchOf(id),
          })),
        },
      ]}
    />
  )
}

/** The same on a phone. */
export function ViewsOnPhone({ view }: { view: ViewName }) {
  const t = useQuestionsText()
  const [, change] = useSearchState()
  const { data } = useQuery(queriesOf(questions).counts())
  return (
    <ViewTabs
      label={t.page('list')}
      active={view}
      tabs={tabs.map((id) => ({
        id,
        label: t.member('questionView', id),
        count: data?.find((one) => one.view === id),
      }))}
      onChange={(id) => change(searchOf(id), 'push')}
    />
  )
}
