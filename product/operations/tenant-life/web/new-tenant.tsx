import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { chooseLocale } from '#platform/contract/locales.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { FieldPair, FormSection } from '#platform/web/shell/form-page.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import type { NewTenantSlot } from '#product/organization/tenants/web/public.ts'
import { LanguageFields, NameFields } from '#product/organization/users/web/public.ts'
import { tenantLife } from '../contract.ts'
import { useTenantLifeText } from './use-text.ts'

const { body } = tenantLife.routes.bootstrap
/** One flat form: the tenant and its first administrator. */
const schema = body
  .pick({ name: true, internalName: true, locale: true, timezone: true })
  .extend(body.shape.administrator.shape)

/** The ways from the console to a new tenant and to those that are gone, for those who may take them. */
export function NewTenant({ agencyId }: NewTenantSlot) {
  const t = useTenantLifeText()
  const may = useMay()
  const goTo = useGoTo()
  const [isOpen, setOpen] = useState(false)
  const seesDeletions = may(actionOf(tenantLife, 'manage')) || may(actionOf(tenantLife, 'terminate'))
  return (
    <>
      {seesDeletions && (
        <Button
          variant="default"
          size="compact-md"
          onClick={() => void goTo({ system: tenantLife, page: 'deletions', params: { agencyId } })}
        >
          {t('toDeletions')}
        </Button>
      )}
      {may(actionOf(tenantLife, 'add')) && (
        <Button leftSection={<IconPlus size={14} stroke={1.75} />} size="compact-md" onClick={() => setOpen(true)}>
          {t('newTenant')}
        </Button>
      )}
      {isOpen && <NewTenantDialog agencyId={agencyId} onClose={() => setOpen(false)} />}
    </>
  )
}

function NewTenantDialog({ agencyId, onClose }: NewTenantSlot & { onClose: () => void }) {
  const t = useTenantLifeText()
  const { user } = useSession()
  const form = useContractForm(schema, {
    initial: { locale: chooseLocale([user.locale]), timezone: user.timezone ?? 'UTC' },
    submit: ({ firstName, lastName, email, ...tenant }) =>
      callsOf(tenantLife).bootstrap({
        body: { ...tenant, agencyID: agencyId, administrator: { firstName, lastName, email } },
      }),
    onDone: ({ tenant, made }) => {
      toast({ message: t(made.tenant ? 'added' : 'completed', { name: tenant.name }) })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('newTenant')} size="lg" verb={t('add')} onClose={onClose}>
      <p>{t('newNote')}</p>
      <FieldPair>
        <FormField name="name" label={t('name')} autoFocus />
        <FormField name="internalName" label={t('internalName')} description={t('internalNameNote')} />
      </FieldPair>
      <LanguageFields />
      <FormSection title={t('administrator')}>
        <NameFields />
        <FormField name="email" label={t('email')} />
      </FormSection>
    </FormDialog>
  )
}
