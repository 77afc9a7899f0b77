import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { FormSection } from '#platform/web/shell/form-page.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type GeneralSettings, tenants } from '../contract.ts'
import { useTenantsText } from './use-text.ts'

type Props = { on: boolean; onSwitched: (saved: GeneralSettings) => void }

/** Hides what is sensitive from everybody of the tenant at once; only who may switch it can move it, others see how it stands. */
export function HipaaSection({ on, onSwitched }: Props) {
  const t = useTenantsText()
  const platform = usePlatformText()
  const { isImpersonated } = useSession()
  const isReadOnly = !useMay()(actionOf(tenants, 'hipaa')) || Boolean(isImpersonated)
  const queries = useQueryClient()
  const put = useMutation({
    mutationFn: (next: boolean) => callsOf(tenants).switchHipaa({ body: { on: next } }),
    onSuccess: (saved) => {
      onSwitched(saved)
      void queries.invalidateQueries() // every page may show less now
      toast({ message: t(saved.hipaa ? 'hipaaOn' : 'hipaaOff'), undo: () => put.mutateAsync(!saved.hipaa) })
    },
    onError: (error) => toast({ message: errorText(error, platform), tone: 'failed' }),
  })
  return (
    <FormSection title={t('hipaaTitle')}>
      <Switch
        label={t('hipaa')}
        description={t('hipaaNote')}
        checked={on}
        disabled={isReadOnly || put.isPending}
        onChange={(event) => put.mutate(event.currentTarget.checked)}
      />
    </FormSection>
  )
}
