import type { Gives } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import type { Toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { type ConsoleTenant, tenants } from '../contract.ts'
import { useTenantsText } from './use-text.ts'

type Asked = { reason?: string; version?: number }
type Saved = Gives<(typeof tenants)['routes']['pause']>

/** How a tenant of the console is paused and resumed, and what is said of it, with the way back. */
export function usePause() {
  const t = useTenantsText()
  const { act } = useAct()
  const put = ({ id, version: shown }: ConsoleTenant, paused: boolean, { reason, version = shown }: Asked = {}) =>
    callsOf(tenants).pause({
      params: { tenantId: id },
      body: { paused, version, reason: reason || undefined },
      inTenant: id,
    })
  const said =
    (tenant: ConsoleTenant, paused: boolean) =>
    ({ version }: Saved): Toast => ({
      message: t(paused ? 'nowPaused' : 'nowResumed', { name: tenant.name }),
      undo: () => act(() => put(tenant, !paused, { version }), said(tenant, !paused)),
    })
  return {
    pause: (tenant: ConsoleTenant, reason: string) => put(tenant, true, { reason }),
    paused: (tenant: ConsoleTenant) => said(tenant, true),
    resume: (tenant: ConsoleTenant) => act(() => put(tenant, false), said(tenant, false)),
  }
}
