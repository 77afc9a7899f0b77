import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { TicketParts } from '#product/conversation/tickets/web/public.ts'
import { automations, type TicketImpact } from '../contract.ts'
import classes from './automations.module.css'
import { shapeOfRun } from './rule-state.ts'
import { useRulesText } from './use-text.ts'

/** So many runs are shown at once. */
const SHOWN = 3

/** What rules did to the open ticket; nothing where none did anything. */
export function TicketImpactSlot({ ticketId, timezone }: TicketParts) {
  const t = useRulesText()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(queriesOf(automations).ofTicket({ params: { ticketId } }))
  if (!data || data.length === 0) return null
  return (
    <section className={classes.impact} aria-label={t.title()}>
      <div className={classes.impactHead}>
        <h3>{t.title()}</h3>
        {data.length > SHOWN && (
          <button type="button" className={classes.impactLink} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('hideRuns') : t('showRuns', { count: data.length })}
          </button>
        )}
      </div>
      <ol className={classes.impactRuns}>
        {(isOpen ? data : data.slice(0, SHOWN)).map((run) => (
          <ImpactRun key={run.id} run={run} timezone={timezone} />
        ))}
      </ol>
    </section>
  )
}

function ImpactRun({ run: { id, ruleName, at, state, did }, timezone }: { run: TicketImpact; timezone: string }) {
  const t = useRulesText()
  const may = useMay()
  const { dateTime } = useFormat(timezone)
  return (
    <li>
      {may(actionOf(automations, 'manage')) ? (
        <PageLink className={classes.impactLink} system={automations} page="runs" search={{ open: String(id) }}>
          {ruleName}
        </PageLink>
      ) : (
        <b>{ruleName}</b>
      )}
      <span className={classes.impactState}>
        <StateMark shape={shapeOfRun(state)} label={t.member('runState', state)} />
      </span>
      <p>
        {did.length > 0 && `${did.map((kind) => t.member('ruleSubtype', kind)).join(' · ')} `}
        <time dateTime={at}>{dateTime(at)}</time>
      </p>
    </li>
  )
}
