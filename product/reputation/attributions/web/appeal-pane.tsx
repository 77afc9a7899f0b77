import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import type { PaneControls } from '#platform/web/list/list-types.ts'
import { Pane } from '#platform/web/list/pane.tsx'
import { MissingPane } from '#platform/web/list/resource-pane.tsx'
import { Stars } from '#platform/web/parts/stars.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { type Appeal, attributions } from '../contract.ts'
import { useAttributionsText } from './use-text.ts'
import classes from './attributions.module.css'

type Props = { appeal: Appeal | undefined; controls: PaneControls }

/** One appeal with the review it is about, and what is decided of it. */
export function AppealPane({ appeal, controls }: Props) {
  const t = useAttributionsText()
  if (!appeal) return <MissingPane title={t.page('appeals')} controls={controls} />
  return (
    <Pane title={appeal.employee} controls={controls}>
      <div className={classes.body}>
        <dl className={classes.said}>
          <dt>{t.member('appealClaim', appeal.claim)}</dt>
          <dd dir="auto">{appeal.text}</dd>
        </dl>
        <dl className={classes.said}>
          <dt>
            {t('review')} · {appeal.locationName}
          </dt>
          {appeal.rating !== null && (
            <dd>
              <Stars value={appeal.rating} />
            </dd>
          )}
          <dd dir="auto">{appeal.review}</dd>
          <dd>
            <PageLink system={reviews} page="workbench" search={{ view: 'all', open: String(appeal.reviewID) }}>
              {t('openReview')}
            </PageLink>
          </dd>
        </dl>
        {appeal.reason && (
          <dl className={classes.said}>
            <dt>{t('reason')}</dt>
            <dd dir="auto">{appeal.reason}</dd>
          </dl>
        )}
        {appeal.state === 'open' && <Decide appeal={appeal} onDone={controls.close} />}
      </div>
    </Pane>
  )
}

function Decide({ appeal: { id: appealId }, onDone }: { appeal: Appeal; onDone: () => void }) {
  const t = useAttributionsText()
  const shut = useShut(attributions)
  const { act, isBusy } = useAct()
  const [isDeclining, setDeclining] = useState(false)
  if (shut('accept') || shut('decline')) return null
  const accept = async () => {
    if (await act(() => callsOf(attributions).accept({ params: { appealId } }), t('accepted'))) onDone()
  }
  return (
    <Group gap={8}>
      <Button loading={isBusy} onClick={() => void accept()}>
        {t('accept')}
      </Button>
      <Button variant="default" onClick={() => setDeclining(true)}>
        {t('decline')}
      </Button>
      {isDeclining && <DeclineDialog appealId={appealId} onDone={onDone} onClose={() => setDeclining(false)} />}
    </Group>
  )
}

function DeclineDialog({ appealId, onDone, onClose }: { appealId: number; onDone: () => void; onClose: () => void }) {
  const t = useAttributionsText()
  const form = useContractForm(attributions.routes.decline.body, {
    submit: (body) => callsOf(attributions).decline({ params: { appealId }, body }),
    onDone: () => {
      toast({ message: t('declined') })
      onClose()
      onDone()
    },
  })
  return (
    <FormDialog form={form} title={t('decline')} verb={t('decline')} onClose={onClose}>
      <FormField name="reason" label={t('reason')} description={t('reasonHint')} autoFocus />
    </FormDialog>
  )
}
