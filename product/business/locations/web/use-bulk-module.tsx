import { IconPuzzle } from '@tabler/icons-react'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import type { BulkAction } from '#platform/web/list/list-types.ts'
import { useMay } from '#platform/web/session/session.ts'
import { moduleKey } from '#product/organization/modules/contract.ts'
import { type Location, locationModuleRule, locations } from '../contract.ts'
import { BulkModule, type ModuleChoice } from './bulk-module.tsx'
import { useLocationsText } from './use-text.ts'

/** Switching a module on or off at many locations, for those who may. */
export function useBulkModule(): BulkAction<Location>[] {
  const t = useLocationsText()
  const may = useMay()(actionOf(locations, 'modules'))
  const [choice, setChoice] = useState<ModuleChoice>({
    moduleID: moduleKey['review-monitoring'],
    rule: locationModuleRule.disabled,
  })
  if (!may) return []
  return [
    {
      id: 'module',
      label: t('bulkModule'),
      icon: IconPuzzle,
      idsPerCall: 5000,
      nameOf: ({ internalName }) => internalName,
      explain: (count, rows) => (
        <BulkModule count={count} locationIds={rows.map(({ id }) => id)} choice={choice} onChange={setChoice} />
      ),
      run: async (ids) => {
        const body = { ...choice, locationIDs: ids.map(Number) }
        await callsOf(locations).bulkModule({ body })
        return { done: ids.length, failed: 0, results: ids.map((id) => ({ id, ok: true })) }
      },
    },
  ]
}
