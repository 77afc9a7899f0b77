import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnyEnumeration, declaredAt } from '#platform/contract/enumeration.ts'
import { i18n } from '../words/i18n.ts'
import type { Option } from './filters.ts'
import { membersOf } from './members-of.ts'

/** The values of an enumeration as options, in the words of the system that declares it. */
export function useMembers(choices: AnyEnumeration): readonly Option[] {
  const { t } = useTranslation(declaredAt(choices)?.system ?? 'platform', { i18n })
  return useMemo(() => membersOf(choices, t), [choices, t])
}
