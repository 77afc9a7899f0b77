import { Switch } from '@mantine/core'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { FormSection } from '#platform/web/shell/form-page.tsx'
import { type GeneralSettings, tenants } from '../contract.ts'
import { useTenantsText } from './use-text.ts'

type Props = { on: boolean; onSwitched: (saved: GeneralSettings) => void }

/** Hides what is sensitive from everybody of the tenant at once; only who may switch it can move it, others see how it stands. */
export function HipaaSection({ on, onSwitched }: Props) {
  const t = useTenantsText()
  const { act, isBusy } = useAct()
  const { isImpersonated } = useSession()
  const isReadOnly = !useMay()(actionOf(tenants, 'hipaa')) || Boolean(isImpersonated)
  const put = async (next: boolean) => {
    await act(
      async () => {
        const saved = await callsOf(tenants).switchHipaa({ body: { on: next } })
        onSwitched(saved)
        return saved
      },
      ({ hipaa }) => ({ message: t(hipaa ? 'hipaaOn' : 'hipaaOff'), undo: () => put(!hipaa) }),
    )
  }
  return (
    <FormSection title={t('hipaaTitle')}>
      <Switch
        label={t('hipaa')}
        description={t('hipaaNote')}
        checked={on}
        disabled={isReadOnly || isBusy}
        onChange={(event) => void put(event.currentTarget.checked)}
      />
    </FormSection>
  )
}
