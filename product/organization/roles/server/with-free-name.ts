import { violates } from '#platform/server/database/violates.ts'
import { raise } from '#platform/server/system/fault.ts'
import { roles } from '../contract.ts'

/** Says which of a role's names another role has already. Raises `nameTaken` and `externalIDTaken`. */
export async function withFreeName<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (violates(error, 'role_agency_id_tenant_id_name_key')) raise(roles, 'nameTaken', { field: 'name' })
    if (violates(error, 'role_by_external_id')) raise(roles, 'externalIDTaken', { field: 'externalID' })
    throw error
  })
}
