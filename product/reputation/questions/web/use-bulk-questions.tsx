import { IconEye, IconEyeOff, IconFlag, IconMail, IconMailOpened, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import type { BulkAction, RowId } from '#platform/web/list/list-types.ts'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { firstWhy, type Why, WhyFields } from '#product/reputation/hiding/web/public.ts'
import { MOST_AT_ONCE, type Question, questions } from '../contract.ts'
import { AssigneeField } from './assignee-field.tsx'
import { useQuestionsText } from './use-text.ts'

/** What can be done with many questions at once. */
export function useBulkQuestions(): readonly BulkAction<Question>[] {
  const t = useQuestionsText()
  const may = useMay()
  const { user } = useSession()
  const [userID, setUser] = useState<number | null>(user.id)
  const [why, setWhy] = useState<Why>(firstWhy)
  const [search] = useSearchState()
  const isShowing = search['hidden'] === 'true'
  const calls = callsOf(questions)
  const mark = (value: boolean) => (ids: readonly RowId[]) => calls.read({ body: { ids: ids as number[], value } })
  const flag = (value: boolean) => (ids: readonly RowId[]) => calls.flag({ body: { ids: ids as number[], value } })
  const shared = { idsPerCall: MOST_AT_ONCE, nameOf: ({ text }: Question) => text }
  const hide: BulkAction<Question> = {
    ...shared,
    id: 'hide',
    label: t('hideQuestion'),
    icon: IconEyeOff,
    isRare: true,
    isReady: why.reason !== 'Other' || why.explanation.trim() !== '',
    explain: (count) => (
      <WhyFields
        said={`${t('hideTitle', { count })} ${t('hideBody')}`}
        hint={t('explanationHint')}
        initial={why}
        onChange={setWhy}
      />
    ),
    rehearse: (ids) => rehearsalsOf(questions).hide({ body: { ...why, ids: ids as number[] } }),
    run: (ids) => calls.hide({ body: { ...why, ids: ids as number[] } }),
    undo: (ids) => calls.showAgain({ body: { ids: ids as number[] } }),
  }
  const again: BulkAction<Question> = {
    ...shared,
    id: 'showAgain',
    label: t('showAgain'),
    icon: IconEye,
    isRare: true,
    run: (ids) => calls.showAgain({ body: { ids: ids as number[] } }),
  }
  return [
    { ...shared, id: 'read', label: t('markRead'), icon: IconMailOpened, key: 'e', run: mark(true), undo: mark(false) },
    {
      ...shared,
      id: 'unread',
      label: t('markUnread'),
      icon: IconMail,
      key: 'shift+u',
      isRare: true,
      run: mark(false),
      undo: mark(true),
    },
    ...(may(actionOf(questions, 'flag'))
      ? [{ ...shared, id: 'flag', label: t('flag'), icon: IconFlag, key: 'f', run: flag(true), undo: flag(false) }]
      : []),
    ...(may(actionOf(questions, 'assign'))
      ? [
          {
            ...shared,
            id: 'assign',
            label: t('assign'),
            icon: IconUserPlus,
            key: 'a',
            explain: () => <AssigneeField value={userID} onChange={setUser} />,
            run: (ids: readonly RowId[]) => calls.assign({ body: { ids: ids as number[], userID } }),
          },
        ]
      : []),
    ...(may(actionOf(questions, 'delete')) ? [isShowing ? again : hide] : []),
  ]
}
