import type { ReactNode } from 'react'
import type { PaneControls } from '#platform/web/list/list-types.ts'
import { Pane } from '#platform/web/list/pane.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { inbox } from '#product/conversation/inbox/contract.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import type { Load, Work } from '../contract.ts'
import { useWorkloadText } from './use-text.ts'
import classes from './workload.module.css'

type Props = { load: Load | undefined; controls: PaneControls }

/** What one user has, or nobody, with the ways to the lists where it is handed out. */
export function LoadPane({ load, controls }: Props) {
  const t = useWorkloadText()
  if (!load)
    return (
      <Pane title={t.page('list')} controls={controls}>
        {null}
      </Pane>
    )
  const { threads, tickets: own, userID } = load
  const inThreads: Record<string, string> =
    userID === null ? { view: 'Unassigned' } : { view: 'All', assignee: String(userID) }
  const inTickets: Record<string, string> = userID === null ? { view: 'Unassigned' } : { assignee: String(userID) }
  return (
    <Pane title={load.name ?? t('nobody')} controls={controls}>
      {threads && (
        <section className={classes.part} aria-label={t('threads')}>
          <h3>{t('threads')}</h3>
          <Lines
            work={threads}
            open={
              <PageLink className="link" system={inbox} page="list" search={inThreads}>
                {t('openThreads')}
              </PageLink>
            }
            late={
              <PageLink className="link" system={inbox} page="list" search={{ ...inThreads, isLate: 'true' }}>
                {t('lateThreads')}
              </PageLink>
            }
          />
        </section>
      )}
      {own && (
        <section className={classes.part} aria-label={t('tickets')}>
          <h3>{t('tickets')}</h3>
          <Lines
            work={own}
            open={
              <PageLink className="link" system={tickets} page="list" search={inTickets}>
                {t('openTickets')}
              </PageLink>
            }
            late={
              <PageLink className="link" system={tickets} page="list" search={{ ...inTickets, isLate: 'true' }}>
                {t('lateTickets')}
              </PageLink>
            }
          />
        </section>
      )}
    </Pane>
  )
}

function Lines({ work, open, late }: { work: Work; open: ReactNode; late: ReactNode }) {
  const t = useWorkloadText()
  return (
    <dl className={classes.lines}>
      <div>
        <dt>{open}</dt>
        <dd>{work.open}</dd>
      </div>
      <div>
        <dt>{t('today')}</dt>
        <dd>{work.today}</dd>
      </div>
      <div data-late={work.late > 0 || undefined}>
        <dt>{late}</dt>
        <dd>{work.late}</dd>
      </div>
    </dl>
  )
}
