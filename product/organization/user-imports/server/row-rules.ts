import { isTimeZone } from '#platform/contract/field.ts'
import { locales } from '#platform/contract/locales.ts'
import { Fault } from '#platform/server/system/fault.ts'
import type { Translate } from '#platform/server/system/translate.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { roomOfLicense } from '#product/organization/tenants/server/public.ts'
import { locationAccess, preferredContact, type User } from '#product/organization/users/contract.ts'
import {
  type Grantor,
  canGiveExternalIds,
  createGrantor,
  licensedSeats,
  readPhone,
} from '#product/organization/users/server/public.ts'
import { loadLocationFinder } from '#product/business/locations/server/public.ts'
import type { ImportField, UserImportRow } from '../contract.ts'
import { readCountry, readLocale } from './written-names.ts'

export type Said = {
  firstName?: string
  middleName?: string
  lastName?: string
  title?: string
  phone?: string
  country?: string
  externalID?: string
  roleIDs?: number[]
  locationAccess?: User['locationAccess']
  locationIDs?: number[]
  locale?: string
  timezone?: string
  preferredContact?: User['preferredContact']
  singleSignOn?: boolean
  mfa?: boolean
  active?: boolean
}
type Reason = NonNullable<UserImportRow['reason']>
/** Reads one cell into what it says, or answers why it cannot be taken and which part of it. */
type Rule = (text: string) => Said | Refused
export type Refused = { reason: Reason; value?: string }
export type RowRules = {
  grantor: Grantor
  /** Whoever imports may say who is found by an external id. */
  canGiveExternalIds: boolean
  /** Takes one of the users that the license still allows; false when none is left. */
  takeSeat(): boolean
  read: Record<Exclude<ImportField, 'email'>, Rule>
}

/** How the cells of each field are read for whoever imports: roles and locations are looked up among theirs. */
export async function createRowRules(
  ctx: Pick<TenantCtx, 'services' | 'tenantId' | 'read' | 'who' | 'now'>,
  translate: Translate,
): Promise<RowRules> {
  const [grantor, finder, room, roles, isForAll] = await Promise.all([
    createGrantor({ db: ctx.read }, ctx),
    loadLocationFinder(ctx),
    roomOfLicense(ctx.read, ctx.tenantId, licensedSeats),
    ctx.read.selectFrom('role').select(['id', 'name', 'external_id']).where('tenant_id', '=', ctx.tenantId).execute(),
    canGiveExternalIds({ db: ctx.read }, ctx),
  ])
  const canGive = (wanted: { roleIDs?: number[]; locationAccess?: User['locationAccess'] }) => {
    try {
      grantor.mustGive({ roleIDs: [], locationAccess: 'NONE', locationIDs: [], ...wanted })
      return true
    } catch (error) {
      if (error instanceof Fault) return false
      throw error
    }
  }
  const roleNamed = (text: string) => {
    const low = text.toLowerCase()
    return (
      roles.find(({ external_id }) => external_id === text) ??
      roles.find(({ name }) => name.toLowerCase() === low) ??
      roles.find(({ id }) => String(id) === text)
    )
  }
  const access = wordsOf(translate, 'locationAccess', locationAccess.members)
  const contact = wordsOf(translate, 'preferredContact', preferredContact.members)
  let seats = room ? room.left : Infinity
  return {
    grantor,
    canGiveExternalIds: isForAll,
    takeSeat: () => seats-- > 0,
    read: {
      firstName: (text) => fits(text, 100) ?? { firstName: text },
      middleName: (text) => fits(text, 100) ?? { middleName: text },
      lastName: (text) => fits(text, 100) ?? { lastName: text },
      title: (text) => fits(text, 100) ?? { title: text },
      externalID: (text) => fits(text, 200) ?? { externalID: text },
      phone: (text) => {
        const phone = readPhone(text, null)
        return !phone || phone === 'bad' ? { reason: 'badPhone' } : { phone }
      },
      country: (text) => {
        const country = readCountry(text)
        return country ? { country } : { reason: 'unknownCountry', value: text }
      },
      roleIDs: (text) => {
        const roleIDs: number[] = []
        for (const part of roleNamed(text) ? [text] : parts(text)) {
          const role = roleNamed(part)
          if (!role) return { reason: 'unknownRole', value: part }
          if (!canGive({ roleIDs: [role.id] })) return { reason: 'roleAboveOwn', value: part }
          roleIDs.push(role.id)
        }
        return { roleIDs }
      },
      locationAccess: (text) => {
        const meant = access.get(text.toLowerCase())
        if (!meant) return { reason: 'badValue', value: text }
        return canGive({ locationAccess: meant === 'SOME' ? 'NONE' : meant })
          ? { locationAccess: meant }
          : { reason: 'locationAboveOwn', value: text }
      },
      locations: (text) => {
        const meant = access.get(text.toLowerCase())
        if (meant === 'SOME') return {} // which ones, an export does not say
        if (meant && !canGive({ locationAccess: meant })) return { reason: 'locationAboveOwn', value: text }
        if (meant) return { locationAccess: meant, locationIDs: [] }
        const locationIDs: number[] = []
        for (const part of parts(text)) {
          const id = finder.byCode(part) ?? finder.byName(part)
          if (id === undefined) return { reason: 'unknownLocation', value: part }
          locationIDs.push(id)
        }
        return { locationAccess: 'SOME', locationIDs }
      },
      locale: (text) => {
        const locale = readLocale(text)
        return locale ? { locale } : { reason: 'unknownLocale', value: text }
      },
      timezone: (text) => (isTimeZone(text) ? { timezone: text } : { reason: 'unknownTimeZone', value: text }),
      preferredContact: (text) => {
        const name = contact.get(text.toLowerCase())
        return name ? { preferredContact: preferredContact.values[name] } : { reason: 'badValue', value: text }
      },
      singleSignOn: yesNo((singleSignOn) => ({ singleSignOn })),
      mfa: yesNo((mfa) => ({ mfa })),
      active: yesNo((active) => ({ active })),
    },
  }
}

function fits(text: string, most: number): Refused | undefined {
  return text.length > most ? { reason: 'tooLong' } : undefined
}

function parts(text: string): string[] {
  return text
    .split(/[;|,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
}

const yes = new Set(['true', 'yes', 'y', '1', 'x', 'on', 'active', 'ja', 'wahr'])
const no = new Set(['false', 'no', 'n', '0', 'off', 'inactive', 'nein', 'falsch'])

function yesNo(said: (value: boolean) => Said): Rule {
  return (text) => {
    const low = text.toLowerCase()
    if (yes.has(low)) return said(true)
    return no.has(low) ? said(false) : { reason: 'badValue', value: text }
  }
}

/** The members of an enumeration of users, by themselves and as an export in any language calls them. */
function wordsOf<Member extends string>(
  translate: Translate,
  enumeration: string,
  members: readonly Member[],
): ReadonlyMap<string, Member> {
  return new Map(
    members.flatMap((member) => [
      [member.toLowerCase(), member] as const,
      ...locales.map(
        (locale) =>
          [translate(locale, 'users', `enumerations/${enumeration}/${member}`).toLowerCase(), member] as const,
      ),
    ]),
  )
}
