import { useId } from 'react'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm, useFormOfContract } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { Pane } from '#platform/web/list/pane.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { moduleKey } from '#product/organization/modules/contract.ts'
import { useModulesText } from '#product/organization/modules/web/public.ts'
import { type Label, labelColor, labelIndustry, labels } from '../contract.ts'
import { LabelDot } from './label-chips.tsx'
import classes from './labels.module.css'
import { labelCalls } from './use-labels.ts'
import { useLabelRights } from './use-label-rights.ts'
import { useLabelsText } from './use-text.ts'

type Props = { label: Label | undefined; type: Label['type']; below: Label | undefined; onClose: () => void }

/** One label beside its tree, or a new one. */
export function LabelPane({ label, type, below, onClose }: Props) {
  const t = useLabelsText()
  const rights = useLabelRights()
  const controls = {
    close: onClose,
    next: onClose,
    previous: onClose,
    index: -1,
    total: { count: 0, exact: true },
    isPhone: false,
  }
  const title = label?.displayName ?? (below ? t('addBelowNamed', { name: below.displayName }) : t('add'))
  const isShared = label !== undefined && label.tenantID === null
  const canChange = !isShared && (label ? rights.edit : rights.add)
  return (
    <Pane title={title} note={t.member('labelType', type)} controls={controls}>
      {canChange ? (
        <FreshForm newest={label}>{(shown) => <LabelForm label={shown} type={type} below={below} />}</FreshForm>
      ) : (
        <>
          <Note tone="info">{t(isShared ? 'readOnly' : 'noRight')}</Note>
          {label?.description && <p>{label.description}</p>}
        </>
      )}
    </Pane>
  )
}

function LabelForm({ label, type, below }: Omit<Props, 'onClose'>) {
  const t = useLabelsText()
  const m = useModulesText()
  const openMade = useOpenMade()
  const form = useContractForm(labels.routes.save.body.omit({ version: true }), {
    initial: {
      name: label?.name ?? '',
      displayName: label && label.displayName !== label.name ? label.displayName : '',
      description: label?.description ?? '',
      moduleIDs: label?.moduleIDs ?? [],
      industryIDs: label?.industryIDs ?? [],
      active: label?.active ?? true,
      color: label?.color ?? below?.color ?? 'gray',
    },
    submit: (body) =>
      label
        ? labelCalls.save({ params: { labelId: label.id }, body: { ...body, version: label.version } })
        : labelCalls.create({ body: { ...body, type, parentID: below?.id ?? null } }),
    onDone: (saved) => {
      toast({ message: t(label ? 'saved' : 'made') })
      if (!label) void openMade(saved.id, { below: undefined })
    },
  })
  return (
    <ContractFormView form={form} actions={<SaveBar form={form} label={t('save')} />}>
      <FormField name="name" label={t('name')} autoFocus={!label} />
      <ColorField />
      <FormField name="description" label={t('description')} description={t('descriptionHelp')} />
      <FormField name="displayName" label={t('displayName')} description={t('displayNameHelp')} />
      <FormField
        name="moduleIDs"
        label={t('modules')}
        description={t('modulesHelp')}
        labelOf={(value) => m.member('moduleKey', moduleKey.nameOf(value)!)}
      />
      <FormField
        name="industryIDs"
        label={t('industries')}
        description={t('industriesHelp')}
        labelOf={(value) => t.member('labelIndustry', labelIndustry.nameOf(value)!)}
      />
      <FormField name="active" label={t('active')} />
    </ContractFormView>
  )
}

/** Ten colours to choose among, each told by its word too. */
function ColorField() {
  const t = useLabelsText()
  const { form } = useFormOfContract()
  const { value, onChange } = form.getInputProps('color') as { value: string; onChange: (color: string) => void }
  const group = useId()
  return (
    <fieldset className={classes.fieldset}>
      <legend>{t('color')}</legend>
      <div className={classes.colors}>
        {labelColor.members.map((color) => (
          <label key={color} title={t.member('labelColor', color)}>
            <input
              type="radio"
              name={group}
              checked={value === color}
              aria-label={t.member('labelColor', color)}
              onChange={() => onChange(color)}
            />
            <LabelDot label={{ color }} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
