import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { type ConsoleTenant, fulfillmentStage } from '#product/organization/tenants/contract.ts'
import { type LifeOfTenant, tenantLife } from '../contract.ts'
import { useTenantLifeText } from './use-text.ts'

type Item = LifeOfTenant['ending'][number]['item']
export type LifeActs = ReturnType<typeof useLifeActs>

/** The steps in the life of a tenant of the console. */
export function useLifeActs(tenant: ConsoleTenant) {
  const t = useTenantLifeText()
  const { act } = useAct()
  const calls = callsOf(tenantLife)
  const { id, version, name } = tenant
  const at = { params: { tenantId: id }, inTenant: id }
  return {
    provision: () =>
      act(
        () => calls.provision({ ...at, body: { fulfillmentStage: fulfillmentStage.Standard, version } }),
        t('provisioned', { name }),
      ),
    reinstate: () => act(() => calls.reinstate({ ...at, body: { version } }), t('reinstated', { name })),
    keep: () => act(() => calls.keep({ body: { tenantID: id, version } }), t('kept', { name })),
    // The steps of the end raise what refuses them: the dialog that asks says it.
    terminate: (given: { name: string; reason: string; acknowledged: Item[] }) =>
      calls.terminate({ ...at, body: { ...given, version } }),
    ready: (given: { name: string; withoutBundle: boolean }) =>
      calls.readyForDeletion({ ...at, body: { ...given, version } }),
    delete: (given: { name: string }) => calls.delete({ body: { ...given, tenantID: id, version } }),
  }
}
