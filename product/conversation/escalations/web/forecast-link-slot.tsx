import { Menu } from '@mantine/core'
import { PageLink, useGoTo } from '#platform/web/router/page-link.tsx'
import type { TicketLinks } from '#product/conversation/tickets/web/public.ts'
import { escalations } from '../contract.ts'
import { useEscalationsText } from './use-text.ts'

/** The way from the tickets to what will be late. */
export function ForecastLinkSlot(look: TicketLinks) {
  const t = useEscalationsText()
  const goTo = useGoTo()
  if ('isMenu' in look)
    return (
      <Menu.Item onClick={() => void goTo({ system: escalations, page: 'forecast' })}>{t.page('forecast')}</Menu.Item>
    )
  return (
    <PageLink className={look.className} system={escalations} page="forecast">
      {t.page('forecast')}
    </PageLink>
  )
}
