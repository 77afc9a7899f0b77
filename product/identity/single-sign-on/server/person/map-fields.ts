import * as z from 'zod'
import { isTimeZone } from '#platform/contract/field.ts'
import { chooseLocale, locales, type Locale } from '#platform/contract/locales.ts'
import { readPhone } from '#product/organization/users/server/public.ts'
import type { TestResult } from '../../shapes/sso-attempt.ts'
import type { Claims } from '../examine/claims.ts'
import type { Config } from '../load-config.ts'

export type Mapped = TestResult['mapped'][number]
type Field = Mapped['rdcField']

/** Where a field is looked for when no mapper names it. */
const usual: Partial<Record<Field, readonly string[]>> = {
  email: [
    'email',
    'mail',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
    'urn:oid:0.9.2342.19200300.100.1.3',
    'NameID',
  ],
  externalID: ['NameID', 'sub'],
}
const longest: Partial<Record<Field, number>> = {
  firstName: 100,
  middleName: 100,
  lastName: 100,
  title: 100,
  externalID: 200,
}
const many: readonly Field[] = ['roles', 'locations']
const email = z.email().max(254)

/** Each of our fields with what the provider said for it, parted and trimmed; a value that cannot be one is marked and not used. */
export function mapFields(config: Pick<Config, 'field_mappers' | 'link_by'>, { fields }: Claims): Mapped[] {
  const named = config.field_mappers.map((mapper) => ({ ...mapper, values: fields.get(mapper.samlField) ?? [] }))
  const needed = config.link_by === 'externalID' ? (['email', 'externalID'] as const) : (['email'] as const)
  const rest = needed.flatMap((rdcField) => {
    if (named.some((mapper) => mapper.rdcField === rdcField)) return []
    const samlField = usual[rdcField]!.find(
      (name) => fields.has(name) && (rdcField !== 'email' || isEmail(fields.get(name)![0]!)),
    )
    return samlField ? [{ samlField, rdcField, delimiter: '', values: fields.get(samlField)! }] : []
  })
  const said = named.find(({ rdcField }) => rdcField === 'country')?.values[0]?.trim() ?? ''
  const country = /^[a-z]{2}$/i.test(said) ? said.toUpperCase() : null
  return [...rest, ...named].map(({ samlField, rdcField, delimiter, values }) => {
    const parts = [
      ...new Set(values.flatMap((value) => (delimiter ? value.split(delimiter) : [value])).map((part) => part.trim())),
    ]
    const kept = parts.filter(Boolean).slice(0, many.includes(rdcField) ? 500 : 1)
    const fitting = many.includes(rdcField) ? kept : kept.map((value) => normalised(rdcField, value, country))
    const isWrong = fitting.includes(null)
    return {
      rdcField,
      samlField,
      values: isWrong ? kept : (fitting as string[]),
      refusal: isWrong ? wrongness(rdcField) : null,
    }
  })
}

/** The value of a single field, or undefined where the provider said none that can be used. */
export function valueOf(mapped: readonly Mapped[], field: Field): string | undefined {
  return mapped.find(({ rdcField, refusal }) => rdcField === field && refusal === null)?.values[0]
}

function isEmail(value: string): boolean {
  return email.safeParse(value).success
}

function wrongness(field: Field): Mapped['refusal'] {
  return field === 'email' ? 'badEmail' : 'fieldWrong'
}

/** A value as it is kept, or null when it cannot be one of that field. */
function normalised(field: Field, value: string, country: string | null): string | null {
  if (field === 'email') return isEmail(value) ? value.toLowerCase() : null
  if (field === 'country') return /^[a-z]{2}$/i.test(value) ? value.toUpperCase() : null
  if (field === 'locale') return localeOf(value)
  if (field === 'timezone') return isTimeZone(value) ? value : null
  if (field === 'phone') return phoneOf(value, country)
  return value.length <= (longest[field] ?? 100) && !/\p{Cc}/u.test(value) ? value : null
}

/** As E.164; a number without its country is read in the one that the provider names. */
function phoneOf(value: string, country: string | null): string | null {
  const phone = readPhone(value, country)
  return phone === 'bad' ? null : (phone ?? null)
}

function localeOf(value: string): Locale | null {
  const language = value.slice(0, 2).toLowerCase()
  return locales.some((locale) => locale.startsWith(language)) ? chooseLocale([value]) : null
}
