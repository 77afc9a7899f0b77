import { PageLink } from '#platform/web/router/page-link.tsx'
import type { TicketLinks } from '#product/conversation/tickets/web/public.ts'
import { escalations } from '../contract.ts'
import { useEscalationsText } from './use-text.ts'

/** The way from the tickets to what will be late. */
export function ForecastLinkSlot({ className }: TicketLinks) {
  const t = useEscalationsText()
  return (
    <PageLink className={className} system={escalations} page="forecast">
      {t('toForecast')}
    </PageLink>
  )
}
