import { useSession } from '#platform/web/session/session.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { EntityHistory } from './entity-history.tsx'

/** The history of what stands above the tenants: the platform's own audit keeps it, which its people alone read. */
export function PlatformHistory({ entity, id }: { entity: string; id: number }) {
  const { agency, isAgencyUser } = useSession()
  if (!isAgencyUser || !agency.isPlatform) return null
  return <EntityHistory entity={entity} id={id} tenantId={SUPER_TENANT_ID} />
}
