import { Menu } from '@mantine/core'
import { PageLink, useGoTo } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import type { TicketLinks } from '#product/conversation/tickets/web/public.ts'
import { actionPlans } from '../contract.ts'
import { useActionPlansText } from './use-text.ts'

/** The way from the tickets to the action plans. */
export function PlansLinkSlot(look: TicketLinks) {
  const t = useActionPlansText()
  const may = useMay()
  const goTo = useGoTo()
  if (!may('action-plans.view')) return null
  if ('isMenu' in look)
    return <Menu.Item onClick={() => void goTo({ system: actionPlans, page: 'list' })}>{t.page('list')}</Menu.Item>
  return (
    <PageLink className={look.className} system={actionPlans} page="list">
      {t.page('list')}
    </PageLink>
  )
}
