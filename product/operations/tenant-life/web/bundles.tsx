import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { addressOf, callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { ConsoleTenant } from '#product/organization/tenants/contract.ts'
import { type Bundle, tenantLife } from '../contract.ts'
import { useTenantLifeText } from './use-text.ts'

const shapes: Record<Bundle['state'], StateShape> = {
  Waiting: 'open',
  Running: 'pending',
  Ready: 'live',
  Failed: 'rejected',
}
const LOOK_AGAIN_MS = 1500

/** Everything of a tenant in one file: asked for, followed, and fetched. */
export function Bundles({ tenant }: { tenant: ConsoleTenant }) {
  const t = useTenantLifeText()
  const { dateTime } = useFormat()
  const at = { params: { tenantId: tenant.id }, inTenant: tenant.id }
  const { data } = useQuery({
    ...queriesOf(tenantLife).bundles(at),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  })
  const bundles = data?.items ?? []
  const { act } = useAct()
  const ask = () => act(() => callsOf(tenantLife).askBundle({ ...at, body: {} }), t('bundleAsked'))
  return (
    <>
      <h3>{t('bundle')}</h3>
      <p>{t('bundleNote')}</p>
      <ul>
        {bundles.slice(0, 3).map((bundle) => (
          <li key={bundle.id}>
            <StateMark shape={shapes[bundle.state]} />
            <span>
              {t.member('bundleState', bundle.state)} · {dateTime(bundle.createdAt)}
              {bundle.state === 'Ready' &&
                ` · ${t('rows', { count: bundle.rows })}, ${t('files', { count: bundle.files })}`}
            </span>
            {bundle.state === 'Ready' && (
              <Button
                size="compact-sm"
                variant="default"
                component="a"
                href={addressOf(tenantLife, 'bundleFile', { params: { ...at.params, bundleId: bundle.id } })}
                download
              >
                {t('download')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="default" disabled={bundles.some(isUnderWay)} onClick={() => void ask()}>
        {t('askBundle')}
      </Button>
    </>
  )
}

function isUnderWay({ state }: Bundle): boolean {
  return state === 'Waiting' || state === 'Running'
}
