import { assertStorable } from '#platform/server/http/assert-storable.ts'
import { raise } from '#platform/server/system/fault.ts'
import { scim } from '../contract.ts'
import { type ScimOperation, scimUserBody, type ScimUserBody } from '../shapes/scim-resources.ts'
import { shortName } from './filter/read-filter.ts'

type Body = Partial<ScimUserBody>

/** What the operations come to, as a body with what they say alone. Raises `invalidPath`, `invalidValue` and `mutability`, and `error.invalid` for text that nothing can hold. */
export function patchUser(operations: readonly ScimOperation[]): Body {
  const body: Body = {}
  for (const { op, path, value } of operations) {
    const isRemoval = op.toLowerCase() === 'remove'
    if (isRemoval && !path) raise(scim, 'noTarget')
    if (path) set(body, path, isRemoval ? null : value)
    else if (value !== null && typeof value === 'object' && !Array.isArray(value))
      for (const [name, one] of Object.entries(value)) set(body, name, one)
    else raise(scim, 'invalidSyntax')
  }
  assertStorable(body, 'value')
  const read = scimUserBody.partial().safeParse(body)
  return read.success
    ? read.data
    : raise(scim, 'invalidValue', { values: { at: read.error.issues[0]!.path.join('.') } })
}

const EMAIL = /^emails(\[.*\])?(\.value)?$/
/** What directories also send and we keep elsewhere or not at all. */
const LEFT_ASIDE =
  /^(schemas|id|meta|groups|roles|phonenumbers|addresses|usertype|nickname|preferredlanguage|password|photos)\b/

function set(body: Body, path: string, value: unknown): void {
  const name = shortName(path)
  if (name === 'name' && value !== null && typeof value === 'object') {
    body.name = { ...body.name, ...value }
    return
  }
  const part = /^name\.(givenname|familyname|formatted)$/.exec(name)?.[1]
  if (part) {
    const key = { givenname: 'givenName', familyname: 'familyName', formatted: 'formatted' }[part]!
    body.name = { ...body.name, [key]: value }
    return
  }
  if (EMAIL.test(name)) {
    if (value === null) raise(scim, 'mutability', { values: { at: path } })
    const said = emailIn(value)
    if (said !== undefined) body.userName ??= said
    return
  }
  const key = {
    username: 'userName',
    displayname: 'displayName',
    externalid: 'externalId',
    title: 'title',
    locale: 'locale',
    timezone: 'timezone',
    active: 'active',
  }[name]
  if (key === 'userName' && value === null) raise(scim, 'mutability', { values: { at: path } })
  if (key) Object.assign(body, { [key]: value })
  else if (!LEFT_ASIDE.test(name) && !name.startsWith('urn:')) raise(scim, 'invalidPath', { values: { at: path } })
}

function emailIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  const list = (Array.isArray(value) ? value : [value]) as { value?: unknown; primary?: unknown }[]
  const chosen = list.find((one) => one?.primary === true) ?? list[0]
  return typeof chosen?.value === 'string' ? chosen.value : undefined
}
