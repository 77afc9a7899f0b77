import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useListRows } from '#platform/web/list/use-list.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type ConsoleTenant, tenants } from '../contract.ts'
import { useTenantsText } from './use-text.ts'

type Asked = { reason?: string; version?: number }

/** Pauses or resumes a tenant of the console, and offers to take that back. */
export function usePause() {
  const t = useTenantsText()
  const platform = usePlatformText()
  const { refresh } = useListRows<ConsoleTenant>('tenants', ({ id }) => id)
  return async function setPaused(tenant: ConsoleTenant, paused: boolean, asked: Asked = {}): Promise<void> {
    const { reason, version = tenant.version } = asked
    try {
      const saved = await callsOf(tenants).pause({
        params: { tenantId: tenant.id },
        body: { paused, version, reason: reason || undefined },
        inTenant: tenant.id,
      })
      toast({
        message: t(paused ? 'nowPaused' : 'nowResumed', { name: tenant.name }),
        undo: () => setPaused(tenant, !paused, { version: saved.version }),
      })
    } catch (error) {
      toast({ message: errorText(error, platform), tone: 'failed' })
    }
    await refresh()
  }
}
