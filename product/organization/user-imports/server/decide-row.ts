import * as z from 'zod'
import { Fault } from '#platform/server/system/fault.ts'
import type { TableRow } from '#platform/server/tables/table-row.ts'
import type { Who } from '#platform/server/system/who.ts'
import { heldBy, seesSensitive, sensitiveFields, type UserRow } from '#product/organization/users/server/public.ts'
import type { ImportField, UserImport, UserImportRow } from '../contract.ts'
import type { RowRules, Said } from './row-rules.ts'

export type Decision = {
  number: number
  line: number
  outcome: UserImportRow['outcome']
  reason: UserImportRow['reason']
  column: string | null
  value: string | null
  email: string | null
  name: string | null
  userId: number | null
  userVersion: number | null
  changed: string[]
  wanted: Said | null
}
type Columns = UserImport['columns']
type Asked = {
  columns: Columns
  rules: RowRules
  who: Who
  /** The rows of the file that had an address first. */
  seen: Map<string, number>
  /** The people of the tenant by address. */
  known: ReadonlyMap<string, UserRow>
  /** Whose an external id is: by their address, as the tenant has it or as an earlier row of the file says. */
  bearers: Map<string, string>
}

const address = z.email().max(254)

/** The e-mail address of a row as it is kept, or an empty text. */
export function emailOf(row: TableRow, columns: Columns): string {
  return cleaned(row.cells[columns.findIndex(({ field }) => field === 'email')]).toLowerCase()
}

/** The external id of a row, or an empty text. */
export function externalIdOf(row: TableRow, columns: Columns): string {
  return cleaned(row.cells[columns.findIndex(({ field }) => field === 'externalID')])
}

/** What becomes of one row; the first thing that is wrong with it refuses it. */
export function decideRow(row: TableRow, { columns, rules, who, seen, known, bearers }: Asked): Decision {
  const email = emailOf(row, columns)
  const cells = columns.map(({ name, field, forbidden }, at) => ({
    name,
    field,
    forbidden,
    text: cleaned(row.cells[at]),
  }))
  const textOf = (field: ImportField) => cells.find((cell) => cell.field === field)?.text ?? ''
  const columnOf = (field: ImportField) => columns.find((column) => column.field === field)?.name ?? null
  const person = known.get(email)
  const name = [textOf('firstName') || person?.first_name, textOf('lastName') || person?.last_name]
    .filter(Boolean)
    .join(' ')
  const common = {
    number: row.number,
    line: row.line,
    email: email || null,
    name: name || null,
    userId: null,
    userVersion: null,
    changed: [],
    wanted: null,
  }
  const refuse = (reason: Decision['reason'], column: string | null, value: string | null = null): Decision => ({
    ...common,
    outcome: 'reject',
    reason,
    column,
    value: value?.slice(0, 200) ?? null,
  })

  const raising = cells.find((cell) => cell.forbidden && cell.text !== '')
  if (raising) return refuse('forbiddenColumn', raising.name)
  if (row.problems.some(({ key }) => key === 'tooManyCells')) return refuse('oddRow', null)
  // A name whose bytes are those of an older encoding was read all the same.
  const unusable = row.problems.find(({ key }) => key === 'cellTooLong' || key === 'formulaError')
  if (unusable)
    return refuse(unusable.key === 'cellTooLong' ? 'tooLong' : 'badValue', columns[unusable.column ?? -1]?.name ?? null)
  if (email === '') return refuse('noEmail', columnOf('email'))
  if (!address.safeParse(email).success) return refuse('badEmail', columnOf('email'), email)
  const first = seen.get(email)
  if (first !== undefined && first !== row.number) return refuse('duplicateEmail', columnOf('email'), email)
  seen.set(email, row.number)

  const said: Said = {}
  for (const { name: column, field, text } of cells) {
    if (field === null || field === 'email' || text === '') continue
    if (person && isHidden(who, person, field)) return refuse('hiddenField', column)
    const read = rules.read[field](text)
    if ('reason' in read) return refuse(read.reason, column, read.value ?? null)
    Object.assign(said, read)
  }
  const { externalID } = said
  if (externalID) {
    if (externalID !== person?.external_id && !rules.canGiveExternalIds)
      return refuse('externalIDAboveOwn', columnOf('externalID'))
    if ((bearers.get(externalID) ?? email) !== email) return refuse('externalIDTaken', columnOf('externalID'))
    bearers.set(externalID, email)
  }
  if (!person && !said.firstName) return refuse('noFirstName', columnOf('firstName'))
  if (person) {
    if (person.id === who.userId || person.id === who.actorId) return refuse('ownAccount', columnOf('email'), email)
    if (!hasActions(() => rules.grantor.mustReach(heldBy(person)))) return refuse('holdsMore', columnOf('email'), email)
    const { roleIDs } = said
    const canGive = () =>
      rules.grantor.mustGive({ roleIDs: roleIDs!, locationAccess: 'NONE', locationIDs: [] }, heldBy(person))
    if (roleIDs && !hasActions(canGive)) return refuse('roleAboveOwn', columnOf('roleIDs'))
    const changed = changesOf(person, said)
    const isResumed = said.active === true && !person.active
    if (isResumed && !rules.takeSeat()) return refuse('seatsFull', columnOf('email'), email)
    return changed.length > 0
      ? {
          ...common,
          outcome: 'update',
          reason: null,
          column: null,
          value: null,
          userId: person.id,
          userVersion: person.version,
          changed,
          wanted: said,
        }
      : { ...common, outcome: 'skip', reason: 'unchanged', column: null, value: null, userId: person.id }
  }
  if (said.active !== false && !rules.takeSeat()) return refuse('seatsFull', columnOf('email'), email)
  return {
    ...common,
    outcome: 'create',
    reason: null,
    column: null,
    value: null,
    changed: Object.keys(said),
    wanted: said,
  }
}

/** Whether a row would change what whoever imports does not see of a person, or tell them what it is not. */
function isHidden(who: Who, { id }: UserRow, field: ImportField): boolean {
  return sensitiveFields.some((name) => name === field) && !seesSensitive(who, id)
}

function changesOf(person: UserRow, said: Said): string[] {
  const held = heldBy(person)
  const had: Required<{ [K in keyof Said]: unknown }> = {
    firstName: person.first_name,
    middleName: person.middle_name,
    lastName: person.last_name,
    title: person.title,
    phone: person.phone,
    country: person.country,
    externalID: person.external_id,
    roleIDs: held.roleIDs.toSorted(byNumber),
    locationAccess: held.locationAccess,
    locationIDs: held.locationIDs.toSorted(byNumber),
    locale: person.locale,
    timezone: person.timezone,
    preferredContact: person.preferred_contact,
    singleSignOn: person.single_sign_on,
    mfa: person.mfa,
    active: person.active,
  }
  return (Object.keys(said) as (keyof Said)[]).filter((field) => {
    const value = said[field]
    const next = Array.isArray(value) ? value.toSorted(byNumber) : value
    return JSON.stringify(next) !== JSON.stringify(had[field])
  })
}

function byNumber(a: number, b: number): number {
  return a - b
}

function hasActions(check: () => void): boolean {
  try {
    check()
    return true
  } catch (error) {
    if (error instanceof Fault) return false
    throw error
  }
}

function cleaned(cell: string | undefined): string {
  return (cell ?? '').toWellFormed().replaceAll('\u0000', '').trim()
}
