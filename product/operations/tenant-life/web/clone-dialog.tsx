import { Checkbox } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { FieldPair } from '#platform/web/shell/form-page.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import type { ConsoleTenant } from '#product/organization/tenants/contract.ts'
import { clonePart, tenantLife } from '../contract.ts'
import { CloneDifferenceView } from './clone-difference.tsx'
import classes from './life.module.css'
import { useTenantLifeText } from './use-text.ts'

type Part = (typeof clonePart.members)[number]
type Props = { tenant: ConsoleTenant; onClose: () => void }

const schema = tenantLife.routes.clone.body.pick({ name: true, internalName: true })

/** Chooses what a clone takes along, shows what that comes to, and makes it. */
export function CloneDialog({ tenant, onClose }: Props) {
  const t = useTenantLifeText()
  const { list } = useFormat()
  const [parts, setParts] = useState<readonly Part[]>(clonePart.members.filter((part) => part !== 'serviceTeam'))
  const at = { params: { tenantId: tenant.id }, inTenant: tenant.id }
  const { data: difference } = useQuery({
    ...queriesOf(tenantLife).difference({ ...at, body: { parts: [...parts] } }),
    placeholderData: keepPreviousData,
  })
  const form = useContractForm(schema, {
    submit: (names) => callsOf(tenantLife).clone({ ...at, body: { ...names, parts: [...parts] } }),
    onDone: (clone) => {
      toast({ message: t('clonedNow', { name: clone.name }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t('cloneOf', { name: tenant.name })}
      verb={t('makeClone')}
      onClose={onClose}
    >
      <FieldPair>
        <FormField name="name" label={t('name')} autoFocus />
        <FormField name="internalName" label={t('internalName')} description={t('internalNameNote')} />
      </FieldPair>
      <Checkbox.Group
        label={t('parts')}
        value={[...parts]}
        onChange={(chosen) => setParts(clonePart.members.filter((part) => chosen.includes(part)))}
      >
        <div className={classes.parts}>
          {clonePart.members.map((part) => (
            <Checkbox key={part} value={part} label={t.member('clonePart', part)} />
          ))}
        </div>
      </Checkbox.Group>
      {difference && <CloneDifferenceView difference={difference} join={list} />}
    </FormDialog>
  )
}
