import { locales } from '#platform/contract/locales.ts'
import type { Translate } from '#platform/server/system/translate.ts'
import type { ImportField, UserImport } from '../contract.ts'

/** Where columns of other names are found that mean the same. */
const spelled: Record<string, ImportField> = {
  email: 'email',
  emailaddress: 'email',
  mail: 'email',
  firstname: 'firstName',
  givenname: 'firstName',
  middlename: 'middleName',
  lastname: 'lastName',
  surname: 'lastName',
  familyname: 'lastName',
  title: 'title',
  jobtitle: 'title',
  phone: 'phone',
  phonenumber: 'phone',
  mobile: 'phone',
  country: 'country',
  externalid: 'externalID',
  employeeid: 'externalID',
  roleids: 'roleIDs',
  roles: 'roleIDs',
  role: 'roleIDs',
  locationaccess: 'locationAccess',
  locations: 'locations',
  location: 'locations',
  locationcodes: 'locations',
  locationuids: 'locations',
  locationids: 'locations',
  locale: 'locale',
  language: 'locale',
  timezone: 'timezone',
  preferredcontact: 'preferredContact',
  singlesignon: 'singleSignOn',
  sso: 'singleSignOn',
  mfa: 'mfa',
  active: 'active',
}
/** What nobody sets by a file: it would raise rights, or move somebody elsewhere. */
const forbidden = new Set(['id', 'userid', 'tenantid', 'agencyid', 'system', 'password', 'passwordhash'])
/** How the list of people calls the same, as an export of it does. */
const listed: Partial<Record<string, ImportField>> = {
  firstName: 'firstName',
  middleName: 'middleName',
  lastName: 'lastName',
  email: 'email',
  phone: 'phone',
  title: 'title',
  externalID: 'externalID',
  role: 'roleIDs',
  locale: 'locale',
  timezone: 'timezone',
  country: 'country',
  locationAccess: 'locations',
  preferredContact: 'preferredContact',
  singleSignOn: 'singleSignOn',
  mfa: 'mfa',
  active: 'active',
}

/** What the columns of a header mean, by their names in English, as the contract spells them, or as an export in any language heads them; a field is taken from the first column that fits. */
export function readColumns(header: readonly string[], translate: Translate): UserImport['columns'] {
  const titles = titlesOf(translate)
  const taken = new Set<ImportField>()
  return header.map((name) => {
    const plain = plainOf(name)
    if (forbidden.has(plain)) return { name, field: null, forbidden: true }
    const field = spelled[plain] ?? titles.get(plain) ?? null
    if (field === null || taken.has(field)) return { name, field: null, forbidden: false }
    taken.add(field)
    return { name, field, forbidden: false }
  })
}

let known: ReadonlyMap<string, ImportField> | undefined

function titlesOf(translate: Translate): ReadonlyMap<string, ImportField> {
  known ??= new Map(
    locales.flatMap((locale) =>
      Object.entries(listed).map(
        ([name, field]) => [plainOf(translate(locale, 'users', `lists/users/fields/${name}`)), field!] as const,
      ),
    ),
  )
  return known
}

function plainOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
