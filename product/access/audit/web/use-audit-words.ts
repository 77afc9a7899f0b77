import { auditAction, auditEntity } from '../contract.ts'
import type { AuditRecord } from './audit-page.tsx'
import { useAuditText } from './use-text.ts'

/** What records say in words; what has none yet stands as it was written. */
export function useAuditWords() {
  const t = useAuditText()
  const action = (written: string) => {
    const known = auditAction.members.find((one) => one === written)
    return known ? t.member('auditAction', known) : written
  }
  const entity = (written: string) => {
    const known = auditEntity.members.find((one) => one === written)
    return known ? t.member('auditEntity', known) : written
  }
  return {
    action,
    entity,
    /** To what, with its name where it has one. */
    thing: ({ entity: kind, entityID, entityName }: AuditRecord) =>
      [entity(kind), entityName ?? entityID].filter((part) => part !== null).join(' · '),
    who: ({ actorName, subjectName }: AuditRecord) =>
      subjectName
        ? t('actorAs', { actor: actorName ?? t('system'), subject: subjectName })
        : (actorName ?? t('system')),
  }
}
