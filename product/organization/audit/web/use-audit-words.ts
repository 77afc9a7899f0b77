import { useMemo } from 'react'
import { membersAt, wordsOf } from '#platform/web/words/words-of.ts'
import type { AuditRecord } from './audit-page.tsx'
import { useAuditText } from './use-text.ts'

const NAMESPACE = 'audit-words'
type Said = { ui: {}; enumerations: Record<'action' | 'entity', Record<string, string>> }
const useSaid = wordsOf<Said>(NAMESPACE)

/** What records say in the words of the systems that write them; what no system declares stands as it was written. */
export function useAuditWords() {
  const t = useAuditText()
  const said = useSaid()
  return useMemo(() => {
    const [actions, entities] = [membersAt(NAMESPACE, 'action'), membersAt(NAMESPACE, 'entity')]
    const action = (written: string) => (actions.includes(written) ? said.member('action', written) : written)
    const entity = (written: string) => (entities.includes(written) ? said.member('entity', written) : written)
    return {
      action,
      /** To what, with its name where it has one. */
      thing: ({ entity: kind, entityID, entityName }: AuditRecord) =>
        [entity(kind), entityName ?? entityID].filter((part) => part !== null).join(' · '),
      who: ({ actorName, subjectName }: AuditRecord) =>
        subjectName
          ? t('actorAs', { actor: actorName ?? t('system'), subject: subjectName })
          : (actorName ?? t('system')),
      actionOptions: actions.map((value) => ({ value, label: action(value) })),
      entityOptions: entities.map((value) => ({ value, label: entity(value) })),
    }
  }, [t, said])
}
