import type { ReplaceRole } from '#product/organization/roles/server/public.ts'
import { rewriteSteps } from './rewrite-steps.ts'

/** Steps of a role that goes are those of the one that replaces it; without one they stay, and their page says that the role is gone. */
export const replaceRole: ReplaceRole = async ({ db }, { tenantId, from, to }) => {
  if (to === null) return
  const instead = (id: number) => (id === from ? to : id)
  await rewriteSteps(db, tenantId, (step) => ({
    ...step,
    notifyRoleIDs: [...new Set(step.notifyRoleIDs.map(instead))],
    roleID: step.roleID === null ? null : instead(step.roleID),
  }))
}
