import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Body } from '#platform/contract/define-system.ts'
import { violates } from '#platform/server/database/violates.ts'
import type { locations } from '../contract.ts'

/** What a person may write of a location, as columns. */
export function editableColumns(body: Body<(typeof locations)['routes']['create']>) {
  return {
    code: body.code,
    internal_name: body.internalName,
    public_name: body.publicName,
    street: body.street,
    city: body.city,
    region: body.region,
    postal_code: body.postalCode,
    country: body.country,
    timezone: body.timezone,
    industry: body.industry,
    phone: body.phone,
    web: body.web,
    state: body.state,
  }
}

/** Whether a number can be called, as one writes it in a country or with a plus. */
export function isPhone(text: string, country: string): boolean {
  const known = isSupportedCountry(country) ? (country as CountryCode) : undefined
  return parsePhoneNumberFromString(text, known)?.isValid() ?? false
}

/** Whether a database error is another location holding the code. */
export function isCodeTaken(error: unknown): boolean {
  return violates(error, 'location_tenant_id_code_key')
}
