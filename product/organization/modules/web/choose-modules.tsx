import { SegmentedControl, Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type ModuleKey, moduleKey, modulePackage, modulesOfPackage } from '../contract.ts'
import { useModulesText } from './use-text.ts'

/** A module or a package (`module review-monitoring`, `package Reviews`), and whether it goes on. */
export type ModulesChoice = { what: string; enabled: boolean }

type Props = {
  first: ModulesChoice
  /** Told what is chosen, so that the act that follows knows it. */
  onChoose: (choice: ModulesChoice) => void
  preview: (choice: ModulesChoice) => ReactNode
}

/** Asks which module or package goes on or off, and says at once whom that would touch. */
export function ChooseModules({ first, onChoose, preview }: Props) {
  const t = useModulesText()
  const [choice, setChoice] = useState(first)
  const onChange = (next: ModulesChoice) => {
    onChoose(next)
    setChoice(next)
  }
  const whats = [
    ...modulePackage.members.map((name) => `package ${name}`),
    ...moduleKey.members.map((key) => `module ${key}`),
  ]
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Select
        label={t('whichModules')}
        searchable
        allowDeselect={false}
        value={choice.what}
        onChange={(what) => what && onChange({ ...choice, what })}
        data={whats.map((value) => ({ value, label: nameOfChoice(value, t) }))}
      />
      <SegmentedControl
        aria-label={t('onOrOff')}
        value={choice.enabled ? 'on' : 'off'}
        onChange={(value) => onChange({ ...choice, enabled: value === 'on' })}
        data={[
          { value: 'on', label: t('switchOn') },
          { value: 'off', label: t('switchOff') },
        ]}
      />
      {preview(choice)}
    </div>
  )
}

/** The modules that are meant: the one, or all of the package. */
export function modulesMeant(what: string): number[] {
  const { kind, name } = partsOf(what)
  const keys = kind === 'module' ? [name as ModuleKey] : modulesOfPackage[name as keyof typeof modulesOfPackage]
  return keys.map((key) => moduleKey[key])
}

export function nameOfChoice(what: string, t: ReturnType<typeof useModulesText>): string {
  const { kind, name } = partsOf(what)
  if (kind === 'module') return t.member('moduleKey', name as ModuleKey)
  return t('package', { name: t.member('modulePackage', name as keyof typeof modulesOfPackage) })
}

function partsOf(what: string) {
  const [kind, name] = what.split(' ') as ['module' | 'package', string]
  return { kind, name }
}
