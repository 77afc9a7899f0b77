import type { Module } from '../contract.ts'
import type { useModulesText } from './use-text.ts'

/** Who decided, in words: the level and its name, where one may know it. */
export function whoDecided({ level, name }: Module['decidedBy'], t: ReturnType<typeof useModulesText>): string {
  if (level === null) return t('byNobody')
  if (level === 'SuperAgency' || name === null) return t('platform')
  return t(level === 'Agency' ? 'agencyNamed' : 'tenantNamed', { name })
}
