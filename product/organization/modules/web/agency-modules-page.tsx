import { useParams } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { agencies, SUPER_AGENCY_ID } from '#product/organization/agencies/contract.ts'
import { modules } from '../contract.ts'
import { agencyBook } from './module-book.ts'
import { ModulesScreen } from './modules-screen.tsx'
import { useModulesText } from './use-text.ts'

/** What an agency says of modules for all its tenants; the platform's own says it for all there are. */
export function AgencyModulesPage() {
  const t = useModulesText()
  const { agency } = useSession()
  const canEdit = useMay()(actionOf(modules, 'editAgency'))
  const agencyId = Number((useParams({ strict: false }) as { agencyId?: string }).agencyId)
  const { data } = useQuery(queriesOf(agencies).one({ params: { agencyId } }))
  const name = data?.name ?? (agency.id === agencyId ? agency.name : '')
  const isPlatform = agencyId === SUPER_AGENCY_ID
  const book = useMemo(
    () => agencyBook(agencyId, { level: isPlatform ? 'SuperAgency' : 'Agency', name, canEdit }),
    [agencyId, isPlatform, name, canEdit],
  )
  return (
    <ModulesScreen
      book={book}
      title={t.page('ofAgency')}
      note={t(isPlatform ? 'notePlatform' : 'noteAgency')}
      place={`agency ${agencyId}`}
    />
  )
}
