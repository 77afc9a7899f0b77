import { Button } from '@mantine/core'
import { IconFlagFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { LoadFailure } from '#platform/web/feedback/load-failure.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import type { PaneControls } from '#platform/web/list/list-types.ts'
import { Pane } from '#platform/web/list/pane.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { ThreadWish } from '#product/conversation/inbox/web/public.ts'
import { NotesPanel } from '#product/workspace/notes/web/public.ts'
import { ClaimGate, PeopleHere } from '#product/workspace/presence/web/public.ts'
import { openStates, type Question, type QuestionAnswer, type QuestionDetail, questions } from '../contract.ts'
import { AnswerBox } from './answer-box.tsx'
import { AnswerItem, AnswerReason } from './answer-item.tsx'
import { AnswerMark } from './answer-mark.tsx'
import classes from './questions.module.css'
import { HiddenNote } from './hidden-note.tsx'
import { notesOfQuestions } from './notes-of-questions.ts'
import { presenceOfQuestions } from './presence-of-questions.ts'
import { ActsSlot, NotesSlot, ScheduledSlot } from './slots.tsx'
import { SnoozeMenu } from './snooze-menu.tsx'
import { useQuestionsText } from './use-text.ts'

export type Asked = 'assign' | 'edit' | 'hide' | 'remove'
type Props = {
  id: number
  row: Question | undefined
  controls: PaneControls
  /** What a key asked for; told once that has begun. */
  wish: ThreadWish | undefined
  onWished: () => void
  onAsk: (question: Question, what: Asked) => void
  /** In the inbox: who has its thread, and where it stands; it is given to somebody there. */
  bar?: ReactNode
}

/** One question: what was asked, all answers, and where ours is written. */
export function QuestionPane({ id, row, controls, wish, onWished, onAsk, bar }: Props) {
  const t = useQuestionsText()
  const { counted } = useFormat()
  const { data, error, refetch } = useQuery(queriesOf(questions).one({ params: { questionId: id } }))
  const question = data ?? row
  const { index, total } = controls
  return (
    <Pane
      title={question ? question.locationName : t('question')}
      note={index < 0 ? undefined : t('position', { index: index + 1, total: counted(total) })}
      controls={controls}
    >
      {question ? (
        <>
          <div className={classes.present}>
            <PeopleHere calls={presenceOfQuestions} id={id} />
          </div>
          {bar && <div className={classes.bar}>{bar}</div>}
          {question.hiddenAt && <HiddenNote questionId={question.id} />}
          <Asking question={question} isGiven={bar === undefined} />
          <Acts
            question={question}
            onAsk={onAsk}
            isGiven={bar === undefined}
            wish={wish}
            onWished={onWished}
            isPhone={controls.isPhone}
          />
          <div className={classes.notes}>
            <NotesPanel key={id} calls={notesOfQuestions} id={id} isPhone={controls.isPhone} />
            <NotesSlot key={`slot ${id}`} question={question} isPhone={controls.isPhone} />
          </div>
          {data && (
            <Answers question={data} isWished={wish === 'reply'} onWished={onWished} isPhone={controls.isPhone} />
          )}
        </>
      ) : (
        error && <LoadFailure error={error} onRetry={refetch} />
      )}
    </Pane>
  )
}

/** Beside other threads who has it stands above. */
type Part = { question: Question; isGiven: boolean }

function Asking({ question, isGiven }: Part) {
  const t = useQuestionsText()
  const { dateTime, full } = useFormat()
  return (
    <section className={classes.asking} aria-label={t('question')}>
      <p className={classes.who}>
        <b>{question.askerName ?? t('somebody')}</b>
        <time dateTime={question.date} title={full(question.date)}>
          {dateTime(question.date)}
        </time>
        {question.flagged && <IconFlagFilled size={14} aria-label={t('flagged')} />}
      </p>
      <p className={classes.question} lang={question.language ?? undefined} dir="auto">
        {question.text}
      </p>
      <dl className={classes.facts}>
        <Fact name={t('status')}>
          <AnswerMark state={question.answerState} />
        </Fact>
        <Fact name={t('source')}>
          {question.sourceName} · {t.member('questionOrigin', question.origin)}
        </Fact>
        {isGiven && <Fact name={t('assignee')}>{question.assigneeName ?? t('nobody')}</Fact>}
        {question.snoozedUntil && <Fact name={t('snoozedUntil')}>{dateTime(question.snoozedUntil)}</Fact>}
        {question.origin === 'Page' && <Fact name={t('isShown')}>{t(question.isShown ? 'yes' : 'no')}</Fact>}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type ActsProps = Pick<Props, 'onAsk' | 'wish' | 'onWished'> & Part & { isPhone: boolean }

function Acts({ question, onAsk, isGiven, wish, onWished, isPhone }: ActsProps) {
  const t = useQuestionsText()
  const may = useMay()
  const shut = useShut(questions)
  const { act } = useAct()
  const calls = callsOf(questions)
  const params = { questionId: question.id }
  const { isShown } = question
  return (
    <section className={classes.section} aria-label={t('acts')}>
      <div className={classes.acts}>
        {question.url && (
          <Button
            component="a"
            variant="default"
            size="compact-md"
            href={question.url}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {t('openLink')}
          </Button>
        )}
        {isGiven && may(actionOf(questions, 'assign')) && !shut('assign') && (
          <Button variant="default" size="compact-md" onClick={() => onAsk(question, 'assign')}>
            {t('assign')}
          </Button>
        )}
        <ActsSlot question={question} isPhone={isPhone} />
        {!question.hiddenAt && <SnoozeMenu question={question} isWished={wish === 'snooze'} onWished={onWished} />}
        {question.origin === 'Page' && may(actionOf(questions, 'publish')) && (
          <Button
            variant="default"
            size="compact-md"
            onClick={() =>
              void act(() => calls.show({ params, body: { isShown: !isShown } }), t(isShown ? 'hidden' : 'shown'))
            }
          >
            {t(isShown ? 'hide' : 'show')}
          </Button>
        )}
        {question.origin === 'Hand' && may(actionOf(questions, 'edit')) && (
          <Button variant="default" size="compact-md" onClick={() => onAsk(question, 'edit')}>
            {t('edit')}
          </Button>
        )}
        {may(actionOf(questions, 'delete')) && !question.hiddenAt && !shut('hide') && (
          <Button variant="default" size="compact-md" onClick={() => onAsk(question, 'hide')}>
            {t('hideQuestion')}
          </Button>
        )}
        {may(actionOf(questions, 'delete')) && (
          <Button variant="default" size="compact-md" onClick={() => onAsk(question, 'remove')}>
            {t('remove')}
          </Button>
        )}
      </div>
    </section>
  )
}

type AnswersProps = Pick<Props, 'onWished'> & { question: QuestionDetail; isWished: boolean; isPhone: boolean }

function Answers({ question, isWished, onWished, isPhone }: AnswersProps) {
  const t = useQuestionsText()
  const may = useMay()
  const [edited, setEdited] = useState<number>()
  /** What was typed, also while somebody else has taken over. */
  const [typed] = useState(() => new Map<number, string>())
  const counting = question.answers.filter(({ isOurs, replacedAt }) => isOurs && replacedAt === null)
  const isOpen = ({ state }: QuestionAnswer) => (openStates as readonly string[]).includes(state)
  const open = counting.find(isOpen)
  const current = open ?? counting[0]
  const canWrite = may(actionOf(questions, current ? 'editReply' : 'reply')) && !question.hiddenAt
  // a draft, and an answer that was rejected, are there to be gone on with
  const goesOn = current !== undefined && (current.state === 'Start' || current.state === 'Rejected')
  const isDraft = !current || current.state === 'Start'
  const waits = isDraft && question.schedule === 'Scheduled'
  const isWriting = canWrite && !waits && (!current || goesOn || isWished || edited === current.id)
  const shown = question.answers.filter(({ id }) => !((waits || (isWriting && goesOn)) && id === current?.id))
  return (
    <>
      {shown.length > 0 && (
        <section className={classes.section} aria-label={t('answers')}>
          <h3>{t('answers')}</h3>
          <ul className={classes.answers}>
            {shown.map((one) => (
              <AnswerItem
                key={one.id}
                question={question}
                answer={one}
                onEdit={canWrite && one === current && !isWriting ? () => setEdited(one.id) : undefined}
              />
            ))}
          </ul>
        </section>
      )}
      {goesOn && current.state === 'Rejected' && isWriting && <AnswerReason answer={current} />}
      {isDraft && question.schedule && (
        <div className={classes.section}>
          <ScheduledSlot
            question={question}
            text={current?.text ?? ''}
            needsApproval={!may(actionOf(questions, 'publish'))}
            isPhone={isPhone}
          />
        </div>
      )}
      {isWriting && (
        <ClaimGate calls={presenceOfQuestions} id={question.id} isPhone={isPhone}>
          <AnswerBox
            question={question}
            before={current}
            typed={typed}
            isWished={isWished}
            onWished={() => {
              setEdited(current?.id)
              onWished()
            }}
            isPhone={isPhone}
            onDone={() => {
              typed.clear()
              setEdited(undefined)
            }}
            onCancel={edited === undefined || goesOn ? undefined : () => setEdited(undefined)}
          />
        </ClaimGate>
      )}
    </>
  )
}
