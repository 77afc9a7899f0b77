import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useListRows } from '#platform/web/list/use-list.ts'
import { type ConsoleTenant, fulfillmentStage } from '#product/access/tenants/contract.ts'
import { type LifeOfTenant, tenantLife } from '../contract.ts'
import { useTenantLifeText } from './use-text.ts'

type Said = 'provisioned' | 'reinstated' | 'kept' | 'terminated' | 'isReady' | 'deleting'
type Item = LifeOfTenant['ending'][number]['item']
export type LifeActs = ReturnType<typeof useLifeActs>

/** The steps in the life of a tenant of the console; each says what came of it, and is true where it was done. */
export function useLifeActs(tenant: ConsoleTenant) {
  const t = useTenantLifeText()
  const { refresh } = useListRows<ConsoleTenant>('tenants', ({ id }) => id)
  const { act: tryOut } = useAct(refresh)
  const calls = callsOf(tenantLife)
  const { id, version, name } = tenant
  const at = { params: { tenantId: id }, inTenant: id }
  const act = async (said: Said, work: () => Promise<unknown>): Promise<boolean> =>
    (await tryOut(work, t(said, { name }))) !== false
  return {
    provision: () =>
      act('provisioned', () =>
        calls.provision({ ...at, body: { fulfillmentStage: fulfillmentStage.Standard, version } }),
      ),
    terminate: (given: { name: string; reason: string; acknowledged: Item[] }) =>
      act('terminated', () => calls.terminate({ ...at, body: { ...given, version } })),
    reinstate: () => act('reinstated', () => calls.reinstate({ ...at, body: { version } })),
    ready: (given: { name: string; withoutBundle: boolean }) =>
      act('isReady', () => calls.readyForDeletion({ ...at, body: { ...given, version } })),
    keep: () => act('kept', () => calls.keep({ body: { tenantID: id, version } })),
    delete: (given: { name: string }) =>
      act('deleting', () => calls.delete({ body: { ...given, tenantID: id, version } })),
  }
}
