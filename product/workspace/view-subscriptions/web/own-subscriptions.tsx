import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { MailNote } from '#platform/web/parts/mail-note.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { FormSection } from '#platform/web/shell/form-page.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { ViewSubscription } from '../contract.ts'
import { subscriptionCalls, subscriptionsQuery } from './subscriptions-query.ts'
import classes from './subscriptions.module.css'
import { useSubscriptionsText } from './use-text.ts'

/** The views one is mailed about, on the page of one's account. */
export function OwnSubscriptions() {
  const { tenant } = useSession()
  return tenant ? <Subscriptions /> : null
}

function Subscriptions() {
  const t = useSubscriptionsText()
  const { data = [] } = useQuery(subscriptionsQuery())
  return (
    <FormSection title={t('mine')} note={t('mineNote')}>
      {data.length === 0 ? (
        <p className={classes.quiet}>{t('none')}</p>
      ) : (
        <>
          <MailNote />
          <ul className={classes.list}>
            {data.map((one) => (
              <Subscription key={one.id} one={one} />
            ))}
          </ul>
        </>
      )}
    </FormSection>
  )
}

function Subscription({ one: { savedViewID, name, path, threshold, mailedAt } }: { one: ViewSubscription }) {
  const t = useSubscriptionsText()
  const { act } = useAct()
  const { isImpersonated } = useSession()
  const { number, dateTime } = useFormat()
  const { history } = useRouter()
  const stop = () =>
    act(
      async () => {
        await subscriptionCalls.unsubscribe({ params: { savedViewId: savedViewID } })
      },
      t('stopped', { name: name ?? t('closed') }),
    )
  return (
    <li className={classes.item}>
      <div>
        {name === null || path === null ? (
          <span className={classes.quiet}>{t('closed')}</span>
        ) : (
          <Anchor
            href={path}
            onClick={(event) => {
              event.preventDefault()
              history.push(path)
            }}
          >
            {name}
          </Anchor>
        )}
        <p className={classes.quiet}>
          {t('more', { number: number(threshold) })},{' '}
          {mailedAt ? t('lastMail', { when: dateTime(mailedAt) }) : t('noMail')}
        </p>
      </div>
      {!isImpersonated && (
        <Button variant="default" size="compact-sm" onClick={() => void stop()}>
          {t('stop')}
        </Button>
      )}
    </li>
  )
}
