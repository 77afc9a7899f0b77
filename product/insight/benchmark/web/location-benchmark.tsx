import { Button } from '@mantine/core'
import { IconChartDots2 } from '@tabler/icons-react'
import { writeFilters } from '#platform/contract/filter-address.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import type { LocationSlot } from '#product/business/locations/web/public.ts'
import { equal } from '#product/insight/dashboards/web/public.ts'
import { benchmark } from '../contract.ts'
import { useBenchmarkText } from './use-text.ts'

/** Leads from a location to itself beside its competitors. */
export function LocationBenchmark({ locationId }: LocationSlot) {
  const t = useBenchmarkText()
  const may = useMay()
  if (!may(actionOf(benchmark, 'view'))) return null
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconChartDots2 size={14} stroke={1.75} />}
      renderRoot={(props) => (
        <PageLink system={benchmark} page="compare" search={writeFilters(equal('location', [locationId]))} {...props} />
      )}
    >
      {t.title()}
    </Button>
  )
}
