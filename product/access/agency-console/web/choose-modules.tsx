import { SegmentedControl, Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type ModuleKey, moduleKey, modulePackage, modulesOfPackage } from '#product/access/modules/contract.ts'
import { useModulesText } from '#product/access/modules/web/public.ts'
import { useAgencyConsoleText } from './use-text.ts'

export type ModulesChoice = { what: string; enabled: boolean }
export const firstChoice: ModulesChoice = { what: 'module review-monitoring', enabled: false }

type Props = {
  /** Told what is chosen, so that the act that follows knows it. */
  onChoose: (choice: ModulesChoice) => void
  dryRun: (choice: ModulesChoice) => ReactNode
}

/** Asks which module or package goes on or off, and says at once whom that would touch. */
export function ChooseModules({ onChoose, dryRun }: Props) {
  const [choice, setChoice] = useState(firstChoice)
  const onChange = (next: ModulesChoice) => {
    onChoose(next)
    setChoice(next)
  }
  const t = useAgencyConsoleText()
  const modules = useModulesText()
  const packages = modulePackage.members.map((name) => ({
    value: `package ${name}`,
    label: t('package', { name: modules.member('modulePackage', name) }),
  }))
  const single = moduleKey.members.map((key) => ({ value: `module ${key}`, label: modules.member('moduleKey', key) }))
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Select
        label={t('whichModules')}
        searchable
        allowDeselect={false}
        value={choice.what}
        onChange={(what) => what && onChange({ ...choice, what })}
        data={[...single, ...packages]}
      />
      <SegmentedControl
        aria-label={t('modules')}
        value={choice.enabled ? 'on' : 'off'}
        onChange={(value) => onChange({ ...choice, enabled: value === 'on' })}
        data={[
          { value: 'on', label: t('switchOn') },
          { value: 'off', label: t('switchOff') },
        ]}
      />
      {dryRun(choice)}
    </div>
  )
}

/** The modules that are meant: the one, or all of the package. */
export function modulesMeant({ what }: ModulesChoice): number[] {
  const [kind, name] = what.split(' ') as ['module' | 'package', string]
  const keys = kind === 'module' ? [name as ModuleKey] : modulesOfPackage[name as keyof typeof modulesOfPackage]
  return keys.map((key) => moduleKey[key])
}
