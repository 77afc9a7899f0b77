import { Button } from '@mantine/core'
import { IconFlagFilled, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { operator } from '#platform/contract/filter.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import type { KeyBinding } from '#platform/web/keys/key-registry.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { useListColumns } from '#platform/web/list/use-list-columns.tsx'
import { type FieldLook, useListFilters } from '#platform/web/list/use-list-filters.ts'
import { laterDialog } from '#platform/web/parts/later.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { ThreadWish } from '#product/conversation/inbox/web/public.ts'
import { type Question, questions } from '../contract.ts'
import { AnswerMark } from './answer-mark.tsx'
import { QuestionDialogs } from './question-dialogs.tsx'
import { NoteMark } from './note-mark.tsx'
import { type Asked, QuestionPane } from './question-pane.tsx'
import { QuestionViews, viewIn } from './question-views.tsx'
import { useQuestionsHead } from './questions-head.tsx'
import classes from './questions.module.css'
import { useBulkQuestions } from './use-bulk-questions.tsx'
import { useQuestionsText } from './use-text.ts'

const QuestionDialog = laterDialog(() => import('./question-dialog.tsx').then(({ QuestionDialog: Dialog }) => Dialog))
const questionId = ({ id }: Question) => id
const fields: Record<string, FieldLook> = {
  location: { pinned: true },
  source: { pinned: true },
  answerState: { pinned: true },
}

/** What visitors ask: views, the questions with where their answers stand, and the open one beside them. */
export function QuestionsPage() {
  const t = useQuestionsText()
  const p = usePlatformText()
  const may = useMay()
  const shut = useShut(questions)
  const { act } = useAct()
  const { shortAge } = useFormat()
  const [search, changeSearch] = useSearchState()
  const view = viewIn(search)
  const bulkActions = useBulkQuestions()
  const [asked, setAsked] = useState<{ question: Question; what: Asked }>()
  const [isAdding, setAdding] = useState(false)
  const [wished, setWished] = useState<{ id: number; wish: ThreadWish }>()
  const columns = useListColumns<Question>(questions, 'questions', {
    text: {
      width: 'fill',
      fixed: true,
      cell: ({ text, flagged, notes }) => (
        <span className={classes.cell}>
          {flagged && <IconFlagFilled size={12} aria-label={t('flagged')} />}
          <span className="cut">{text}</span>
          <NoteMark count={notes} />
        </span>
      ),
    },
    location: { width: 140, cell: ({ locationName }) => <span className="cut">{locationName}</span> },
    source: { width: 120, cell: ({ sourceName }) => <span className="cut">{sourceName}</span> },
    answerState: { width: 150, cell: ({ answerState }) => <AnswerMark state={answerState} /> },
    assignee: { width: 130, cell: ({ assigneeName }) => <span className="cut">{assigneeName ?? t('nobody')}</span> },
    date: { width: 76, fixed: true, cell: ({ date }) => <span className="num">{shortAge(date)}</span> },
    asker: { hidden: true, cell: ({ askerName }) => <span className="cut">{askerName ?? t('somebody')}</span> },
    origin: { hidden: true },
    language: { hidden: true },
    answeredAt: { hidden: true },
    read: { hidden: true },
    flagged: { hidden: true },
  })
  const find = useMemo(() => ({ name: 'text', label: t('search'), operator: operator.CaseInsensitiveText }), [t])
  const filters = useListFilters(questions, 'questions', { search: find, fields })
  const canAdd = may(actionOf(questions, 'add')) && !shut('add')
  const head = useQuestionsHead(view, canAdd ? () => setAdding(true) : undefined)
  const calls = callsOf(questions)
  const onAsk = (question: Question, what: Asked) => setAsked({ question, what })
  const wishFor = (wish: ThreadWish) => (row: Question) => {
    changeSearch({ open: String(row.id) }, search['open'] ? 'replace' : 'push')
    setWished({ id: row.id, wish })
  }
  const mark = (row: Question, what: 'read' | 'flag', value: boolean) =>
    void act(() => calls[what]({ body: { ids: [row.id], value } }))

  const keys = (row: Question | undefined): readonly KeyBinding[] => {
    const key = (letter: string, does: string, run: (one: Question) => void): KeyBinding => ({
      keys: letter,
      does,
      group: 'list',
      run: () => row && run(row),
    })
    return [
      ...(may(actionOf(questions, 'reply')) ? [key('r', t('write'), wishFor('reply'))] : []),
      ...(shut('snooze') ? [] : [key('z', t('snooze'), (one) => one.answeredAt === null && wishFor('snooze')(one))]),
      key('e', t('markRead'), (one) => mark(one, 'read', !one.read)),
      ...(may(actionOf(questions, 'flag')) ? [key('f', t('flag'), (one) => mark(one, 'flag', !one.flagged))] : []),
      ...(may(actionOf(questions, 'assign')) ? [key('a', t('assign'), (one) => onAsk(one, 'assign'))] : []),
      ...(may(actionOf(questions, 'edit'))
        ? [key('i', t('edit'), (one) => one.origin === 'Hand' && onAsk(one, 'edit'))]
        : []),
      ...(canAdd ? [{ keys: 'n', does: t('add'), group: 'list' as const, run: () => setAdding(true) }] : []),
    ]
  }
  return (
    <>
      <ListScreen
        id="questions"
        route={queriesOf(questions).search}
        title={t.page('list')}
        rowId={questionId}
        taken={{ list: 'questions.questions' }}
        saved={{ page: 'questions.questions' }}
        columns={columns}
        filters={filters}
        queryOf={view}
        sorts={[
          { id: '-date', label: t('sortNewest') },
          { id: 'date', label: t('sortOldest') },
          { id: '-answeredAt', label: t('sortAnswered') },
        ]}
        query={({ clauses, sort, cursor, limit, signal }) =>
          calls.search({ body: { view, filters: [...clauses], sort, cursor, limit }, signal })
        }
        isUnread={({ read }) => !read}
        phone={head}
        views={<QuestionViews view={view} />}
        actions={
          canAdd && (
            <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )
        }
        bulkActions={bulkActions}
        keys={keys}
        hints={[
          { keys: ['j', 'k'], does: p('keyMove') },
          { keys: ['enter'], does: p('keyOpen') },
          { keys: ['r'], does: t('keyReply') },
          { keys: ['f'], does: t('keyFlag') },
          { keys: ['a'], does: t('keyAssign') },
          { keys: ['e'], does: t('keyRead') },
          { keys: ['?'], does: p('allKeys') },
        ]}
        card={(row) => (
          <ListCard
            start={<AnswerMark state={row.answerState} />}
            end={<span className="num">{shortAge(row.date)}</span>}
            title={row.askerName ?? t('somebody')}
            text={row.text}
            foot={[row.locationName, row.sourceName].join(' · ')}
          />
        )}
        pane={(id, row, controls) => (
          <QuestionPane
            key={id}
            id={Number(id)}
            row={row}
            controls={controls}
            wish={wished?.id === Number(id) ? wished.wish : undefined}
            onWished={() => setWished(undefined)}
            onAsk={onAsk}
          />
        )}
        empty={{ nothing: { kind: 'done', title: t('none'), body: t('noneBody') } }}
      />
      {asked && (
        <QuestionDialogs
          {...asked}
          onClose={() => setAsked(undefined)}
          onRemoved={() => {
            if (search['open'] === String(asked.question.id)) changeSearch({ open: undefined })
          }}
        />
      )}
      {isAdding && <QuestionDialog onClose={() => setAdding(false)} />}
    </>
  )
}
