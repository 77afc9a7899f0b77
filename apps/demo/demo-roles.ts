import { ESCALATION_MANAGER, RESPONSE_APPROVER } from '#product/organization/roles/contract.ts'
import type { WorldRole } from './world/world.ts'

/** The preset role that each person of a tenant holds. */
export const presetOf: Record<WorldRole, string> = {
  administrator: 'Administrator',
  enterpriseManager: ESCALATION_MANAGER,
  analyst: 'Analyst',
  responseApprover: RESPONSE_APPROVER,
  responder: 'Responder',
  locationManager: 'Location manager',
  support: 'Support',
  agencyOperator: 'Administrator',
}

/** Who may see telephone numbers and e-mail addresses of customers. */
export function piiScopesOf(role: WorldRole): string[] {
  return role === 'support' || role === 'analyst' ? ['public'] : ['public', 'sensitive']
}
