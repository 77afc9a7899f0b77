import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { type ConsoleTenant, tenants } from '../contract.ts'
import { useTenantsText } from './use-text.ts'

type Asked = { reason?: string; version?: number }

/** Pauses or resumes a tenant of the console, and offers to take that back. */
export function usePause() {
  const t = useTenantsText()
  const { act } = useAct()
  return async function setPaused(tenant: ConsoleTenant, paused: boolean, asked: Asked = {}): Promise<void> {
    const { reason, version = tenant.version } = asked
    const body = { paused, version, reason: reason || undefined }
    await act(
      () => callsOf(tenants).pause({ params: { tenantId: tenant.id }, body, inTenant: tenant.id }),
      (saved) => ({
        message: t(paused ? 'nowPaused' : 'nowResumed', { name: tenant.name }),
        undo: () => setPaused(tenant, !paused, { version: saved.version }),
      }),
    )
  }
}
