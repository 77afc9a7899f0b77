import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { TimeZoneField } from '#platform/web/form/time-zone-field.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { type Location, locations, type officeState } from '../contract.ts'
import classes from './location-page.module.css'
import { useLocationsText } from './use-text.ts'

type Props = { location?: Location; onDone: (saved: Location) => void }

const names = ['internalName', 'publicName', 'code', 'industry'] as const
const address = ['street', 'postalCode', 'city', 'region', 'country'] as const
const reach = ['phone', 'web'] as const

/** All fields of a location; without `location` it makes a new one. Shows only, for those who may not change. */
export function LocationForm({ location, onDone }: Props) {
  const t = useLocationsText()
  const may = useMay()
  const session = useSession()
  const isReadOnly = !may(actionOf(locations, location ? 'edit' : 'add'))
  const form = useContractForm(locations.routes.create.body, {
    initial: location ? editableOf(location) : { state: 'Open', timezone: session.user.timezone ?? 'UTC' },
    submit: (body) =>
      location
        ? callsOf(locations).save({ params: { locationId: location.id }, body: { ...body, version: location.version } })
        : callsOf(locations).create({ body }),
    onDone,
  })
  return (
    <ContractFormView form={form} actions={!isReadOnly && <SaveBar form={form} label={t('save')} />}>
      {isReadOnly && <Note tone="info">{t('readOnly')}</Note>}
      <fieldset disabled={isReadOnly} className={classes.fields}>
        {names.map((name) => (
          <FormField key={name} name={name} label={t(name)} autoFocus={!location && name === 'internalName'} />
        ))}
        <FormField
          name="state"
          label={t('state')}
          labelOf={(value) => t.member('officeState', value as (typeof officeState.members)[number])}
        />
        <TimeZoneField name="timezone" label={t('timezone')} />
        {address.map((name) => (
          <FormField key={name} name={name} label={t(name === 'country' ? 'countryCode' : name)} />
        ))}
        {reach.map((name) => (
          <FormField key={name} name={name} label={t(name)} />
        ))}
      </fieldset>
    </ContractFormView>
  )
}

function editableOf(location: Location) {
  const { code, internalName, publicName, street, city, region, postalCode, country } = location
  const { timezone, industry, phone, web, state } = location
  return {
    code,
    internalName,
    publicName,
    street,
    city,
    region,
    postalCode,
    country,
    timezone,
    industry,
    phone,
    web,
    state,
  }
}
