import { Button } from '@mantine/core'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { Slot } from '#platform/web/router/slot.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { LocationsSlot } from '#product/organization/users/web/public.ts'
import { macros, type MacroStep } from '../contract.ts'
import { inSuperTenant, type ListedMacro } from './listed-macros.ts'
import classes from './macros.module.css'
import { StepsField } from './steps-field.tsx'
import { useMacroRights } from './use-macro-rights.ts'
import { useMacrosText } from './use-text.ts'

type Props = { isOfAll: boolean; macro?: ListedMacro; onGone: () => void }

/** In the form of one of all tenants its level is not looked at. */
type Own = Omit<ListedMacro, 'level'> & { level: 'Tenant' | 'Location' }

const calls = callsOf(macros)

/** Creates, changes or deletes a macro: of the tenant or of chosen locations, or of all tenants. */
export function MacroForm({ isOfAll, macro, onGone }: Props) {
  const t = useMacrosText()
  const { date } = useFormat()
  const rights = useMacroRights()
  const shut = useShut(macros)
  const openMade = useOpenMade()
  const { act } = useAct()
  const of = isOfAll ? systemCalls : ownCalls
  const form = useContractForm(isOfAll ? macros.routes.createSystem.body : macros.routes.create.body, {
    initial: (macro as Own | undefined) ?? {
      steps: [],
      ...(isOfAll ? {} : { level: rights.addTenant ? 'Tenant' : 'Location', locationIDs: [] }),
    },
    submit: (body) => of.write(body as ListedMacro, macro),
    isShut: shut(of.route(macro)),
    onDone: (saved) => {
      toast({ message: t(macro ? 'macroSaved' : 'macroCreated') })
      if (!macro) void openMade(saved.id)
    },
  })
  const { values } = form.form
  const locations = form.form.getInputProps('locationIDs')
  const steps = form.form.getInputProps('steps')
  const remove = (one: ListedMacro) =>
    act(() => of.remove(one).then(onGone), { message: t('macroDeleted'), undo: () => of.write(one, undefined) })
  return (
    <ContractFormView
      form={form}
      actions={
        <SaveBar form={form} label={t(macro ? 'saveMacro' : 'newMacro')} onNewest={() => void of.refresh()}>
          {macro && rights.canDelete(isOfAll, macro) && (
            <Button variant="default" onClick={() => void remove(macro)}>
              {t('deleteMacro')}
            </Button>
          )}
        </SaveBar>
      }
    >
      <FormField name="name" label={t('name')} autoFocus={!macro} />
      <FormField name="description" label={t('description')} />
      <fieldset className={classes.steps}>
        <legend>{t('steps')}</legend>
        <StepsField
          isOfAll={isOfAll}
          found={macro?.found ?? []}
          value={steps.value as MacroStep[]}
          onChange={steps.onChange}
          error={steps.error}
          errorAt={(path) => form.form.getInputProps(`steps.${path}`).error}
        />
      </fieldset>
      {!isOfAll && (
        <>
          <FormField
            name="level"
            label={t('level')}
            labelOf={(value) => t.member('macroLevel', value as ListedMacro['level'])}
          />
          {values['level'] === 'Location' && (
            <>
              <Slot<LocationsSlot>
                name="users.locations"
                props={{ value: locations.value as number[], onChange: locations.onChange, isReadOnly: false }}
              />
              {locations.error && <p role="alert">{locations.error}</p>}
            </>
          )}
        </>
      )}
      {macro && (
        <p className={classes.quiet}>
          {macro.lastUsedAt ? t('usedLast', { count: macro.uses, date: date(macro.lastUsedAt) }) : t('neverUsed')}
        </p>
      )}
    </ContractFormView>
  )
}

const ownCalls = {
  route: (before: ListedMacro | undefined) => (before ? 'save' : 'create') as 'save' | 'create',
  write: ({ name, description, steps, level, locationIDs }: ListedMacro, before: ListedMacro | undefined) => {
    const body = { name, description, steps, level: level as 'Tenant' | 'Location', locationIDs }
    return before
      ? calls.save({ params: { reviewMacroId: before.id }, body: { ...body, version: before.version } })
      : calls.create({ body })
  },
  remove: ({ id }: ListedMacro) => calls.remove({ params: { reviewMacroId: id } }),
  refresh: () => queriesOf(macros).list.refresh(),
}

const systemCalls = {
  route: (before: ListedMacro | undefined) => (before ? 'saveSystem' : 'createSystem') as 'saveSystem' | 'createSystem',
  write: ({ name, description, steps }: ListedMacro, before: ListedMacro | undefined) => {
    // what names something of one tenant is no part of it
    const body = macros.routes.createSystem.body.parse({ name, description, steps })
    return before
      ? calls.saveSystem({
          params: { ...inSuperTenant, systemMacroId: before.id },
          body: { ...body, version: before.version },
        })
      : calls.createSystem({ params: inSuperTenant, body })
  },
  remove: ({ id }: ListedMacro) => calls.removeSystem({ params: { ...inSuperTenant, systemMacroId: id } }),
  refresh: () => queriesOf(macros).systemList.refresh(),
}
