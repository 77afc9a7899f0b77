import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { TicketGuide } from '#product/conversation/tickets/web/public.ts'
import { ticketTypes } from '../contract.ts'
import classes from './ticket-types.module.css'
import { useTypesText } from './use-text.ts'

/** What the tenant says of how tickets of the open one's type are worked on; nothing where nobody said. */
export function HowToSlot({ type }: TicketGuide) {
  const t = useTypesText()
  const { data } = useQuery({ ...queriesOf(ticketTypes).list(), enabled: type !== null })
  const rule = data?.find((one) => one.type === type)
  if (!rule || (!rule.instruction && rule.contactName === null)) return null
  return (
    <section className={classes.howTo} aria-label={t('howTo')}>
      <h3>{t('howTo')}</h3>
      {rule.instruction && <p>{rule.instruction}</p>}
      {rule.contactName !== null && <p className={classes.contact}>{t('ask', { name: rule.contactName })}</p>}
    </section>
  )
}
