import { Loader, SegmentedControl, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '#platform/web/api/error-text.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { moduleKey } from '#product/organization/modules/contract.ts'
import { type LocationModule, locationModuleRule, locations } from '../contract.ts'
import { useLocationsText } from './use-text.ts'

export type ModuleChoice = {
  moduleID: (typeof moduleKey)['values'][keyof (typeof moduleKey)['values']]
  rule: LocationModule['rule']
}
type Props = {
  /** How many are selected; more may be than are loaded. */
  count: number
  locationIds: readonly number[]
  choice: ModuleChoice
  onChange: (choice: ModuleChoice) => void
}

/** Asks which module goes on or off, and says at once what that would change. */
export function BulkModule({ count, locationIds, choice, onChange }: Props) {
  const t = useLocationsText()
  const platform = usePlatformText()
  const { data, error } = useQuery({
    ...queriesOf(locations).bulkModule({ body: { ...choice, locationIDs: [...locationIds], dryRun: true } }),
    gcTime: 0,
  })
  const chosen = moduleKey.members.find((key) => moduleKey[key] === choice.moduleID)!
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Select
        label={t('moduleWord')}
        allowDeselect={false}
        value={chosen}
        onChange={(key) => key && onChange({ ...choice, moduleID: moduleKey[key as typeof chosen] })}
        data={moduleKey.members.map((key) => ({ value: key, label: t.member('moduleKey', key) }))}
      />
      <SegmentedControl
        aria-label={t('moduleWord')}
        value={choice.rule === locationModuleRule.enabled ? 'enabled' : 'disabled'}
        onChange={(rule) => onChange({ ...choice, rule: locationModuleRule[rule as 'enabled' | 'disabled'] })}
        data={(['enabled', 'disabled'] as const).map((rule) => ({
          value: rule,
          label: t.member('locationModuleRule', rule),
        }))}
      />
      {error && <Note tone="negative" title={errorText(error, platform)} />}
      {!data && !error && <Loader size={14} />}
      {data && (
        <p>
          <b>{t('bulkChanges', { count: data.changes })}</b>
          {data.same > 0 && ` · ${t('bulkSame', { count: data.same })}`}
          <br />
          {data.names.join(', ')}
          {data.changes > data.names.length && ' …'}
        </p>
      )}
      {data && !data.counts && <Note tone="info">{t('moduleOffAbove')}</Note>}
      {count > locationIds.length && <p>{t('bulkMore', { shown: locationIds.length, count })}</p>}
    </div>
  )
}
