import { Loader, SegmentedControl, Select } from '@mantine/core'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { useRehearsal } from '#platform/web/feedback/use-rehearsal.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
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
  const { told, error, isPending } = useRehearsal(
    () => rehearsalsOf(locations).bulkModule({ body: { ...choice, locationIDs: [...locationIds] } }),
    [choice, locationIds],
  )
  const foreseen = told?.answer
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
      {isPending && <Loader size={14} />}
      {!foreseen && !isPending && !error && <p>{platform('effectUnforeseen')}</p>}
      {foreseen && (
        <p>
          <b>{t('bulkChanges', { count: foreseen.changes })}</b>
          {foreseen.same > 0 && ` · ${t('bulkSame', { count: foreseen.same })}`}
          <br />
          {foreseen.names.join(', ')}
          {foreseen.changes > foreseen.names.length && ' …'}
        </p>
      )}
      {foreseen && !foreseen.counts && <Note tone="info">{t('moduleOffAbove')}</Note>}
      {count > locationIds.length && <p>{t('bulkMore', { shown: locationIds.length, count })}</p>}
    </div>
  )
}
