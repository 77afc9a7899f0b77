import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toast } from '#platform/web/feedback/toast.tsx'
import { MailNote } from '#platform/web/parts/mail-note.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { CHECK_MINUTES, type ViewSubscription, viewSubscriptions } from '../contract.ts'
import { subscriptionCalls, subscriptionsQuery } from './subscriptions-query.ts'
import { useSubscriptionsText } from './use-text.ts'
import classes from './subscriptions.module.css'

type Props = { view: { id: number; name: string }; onClose: () => void }

/** Asks for mails about a view, or changes or ends them. */
export function SubscribeDialog(props: Props) {
  const { data } = useQuery(subscriptionsQuery())
  return data && <Wish {...props} now={data.find(({ savedViewID }) => savedViewID === props.view.id)} />
}

const USUAL_THRESHOLD = 0

function Wish({ view: { id, name }, onClose, now }: Props & { now: ViewSubscription | undefined }) {
  const t = useSubscriptionsText()
  const { act } = useAct()
  const params = { savedViewId: id }
  const form = useContractForm(viewSubscriptions.routes.subscribe.body, {
    initial: { threshold: now?.threshold ?? USUAL_THRESHOLD },
    submit: (body) => subscriptionCalls.subscribe({ params, body }),
    onDone: () => {
      toast({ message: t('subscribed', { name }) })
      onClose()
    },
  })
  const stop = () => act(() => subscriptionCalls.unsubscribe({ params }).then(onClose), t('stopped', { name }))
  return (
    <FormDialog
      form={form}
      title={t('subscribeTitle', { name })}
      verb={t('save')}
      isOff={form.form.values['threshold'] === ''}
      acts={
        now && (
          <Button variant="subtle" color="gray" onClick={() => void stop()}>
            {t('stop')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <FormField name="threshold" label={t('moreThan')} autoFocus />
      <p className={classes.quiet}>{t('note', { minutes: CHECK_MINUTES })}</p>
      <MailNote />
      {now?.isAbove && <Note tone="info">{t('aboveNow')}</Note>}
    </FormDialog>
  )
}
