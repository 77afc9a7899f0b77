import { serveSystem } from '#platform/server/system/serve-system.ts'
import { audit } from '../contract.ts'
import { auditList } from './audit-list.ts'
import { searchAudit } from './search-audit.ts'
import { verifyAudit } from './verify-audit.ts'

export const system = serveSystem(audit, {
  handlers: { search: searchAudit, verify: verifyAudit },
  lists: { records: auditList },
})
