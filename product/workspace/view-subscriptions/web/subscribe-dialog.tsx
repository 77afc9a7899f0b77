import { Button, Modal, NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { CHECK_MINUTES, MAX_THRESHOLD, type ViewSubscription } from '../contract.ts'
import { subscriptionCalls, subscriptionsQuery } from './subscriptions-query.ts'
import { useSubscriptionsText } from './use-text.ts'
import classes from './subscriptions.module.css'

type Props = { view: { id: number; name: string }; onClose: () => void }

/** Asks for mails about a view, or changes or ends them. */
export function SubscribeDialog(props: Props) {
  const p = usePlatformText()
  const t = useSubscriptionsText()
  const { data } = useQuery(subscriptionsQuery())
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t('subscribeTitle', { name: props.view.name })}
      closeButtonProps={{ 'aria-label': p('close') }}
    >
      {data && <Wish {...props} now={data.find(({ savedViewID }) => savedViewID === props.view.id)} />}
    </Modal>
  )
}

const USUAL_THRESHOLD = 0

function Wish({ view: { id, name }, onClose, now }: Props & { now: ViewSubscription | undefined }) {
  const t = useSubscriptionsText()
  const p = usePlatformText()
  const [threshold, setThreshold] = useState<number | string>(now?.threshold ?? USUAL_THRESHOLD)
  const [problem, setProblem] = useState<string>()
  const act = async (run: () => Promise<unknown>, said: string) => {
    try {
      await run()
      toast({ message: said })
      onClose()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : errorText(error, p))
    }
  }
  const subscribe = () =>
    act(
      () => subscriptionCalls.subscribe({ params: { savedViewId: id }, body: { threshold: Number(threshold) } }),
      t('subscribed', { name }),
    )
  const stop = () => act(() => subscriptionCalls.unsubscribe({ params: { savedViewId: id } }), t('stopped', { name }))
  return (
    <form
      className={classes.dialog}
      onSubmit={(event) => {
        event.preventDefault()
        void subscribe()
      }}
    >
      <NumberInput
        data-autofocus
        label={t('moreThan')}
        min={0}
        max={MAX_THRESHOLD}
        allowDecimal={false}
        clampBehavior="strict"
        value={threshold}
        error={problem}
        onChange={setThreshold}
      />
      <p className={classes.quiet}>{t('note', { minutes: CHECK_MINUTES })}</p>
      {now?.isAbove && <Note tone="info">{t('aboveNow')}</Note>}
      <div className={classes.end}>
        {now && (
          <Button variant="subtle" color="gray" mr="auto" onClick={() => void stop()}>
            {t('stop')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={threshold === ''}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
