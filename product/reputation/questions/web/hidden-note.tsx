import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useHidingText } from '#product/reputation/hiding/web/public.ts'
import { questions } from '../contract.ts'
import classes from './questions.module.css'
import { useQuestionsText } from './use-text.ts'

/** Who hid a question, when and why, with the way back. */
export function HiddenNote({ questionId }: { questionId: number }) {
  const t = useQuestionsText()
  const why = useHidingText()
  const { date } = useFormat()
  const may = useMay()
  const shut = useShut(questions)
  const { act, isBusy } = useAct()
  const { data } = useQuery(queriesOf(questions).hiding({ params: { questionId } }))
  const hidden = data?.hidden
  if (!hidden) return null
  const showAgain = () =>
    act(
      async () => (await callsOf(questions).showAgain({ body: { ids: [questionId] } })).results[0]!,
      ({ ok, message = '' }) => (ok ? { message: t('shownAgain') } : { message, tone: 'failed' }),
    )
  const reason = why.member('hidingReason', hidden.reason)
  return (
    <Note tone="warning" title={why('hiddenBy', { name: hidden.by.name, date: date(hidden.at), reason })}>
      <span className={classes.hidden}>
        {hidden.explanation && <q>{hidden.explanation}</q>}
        <span>{t('nowhere')}</span>
        {may(actionOf(questions, 'delete')) && !shut('showAgain') && (
          <Button variant="default" size="xs" loading={isBusy} onClick={() => void showAgain()}>
            {t('showAgain')}
          </Button>
        )}
      </span>
    </Note>
  )
}
