import type { FormatFault } from '#platform/server/system/serve-system.ts'
import { scim } from '../contract.ts'
import { urn } from '../shapes/scim-resources.ts'

/** The `scimType` of RFC 7644 §3.12 for which our errors are named. */
const types = ['uniqueness', 'invalidFilter', 'invalidPath', 'invalidSyntax', 'invalidValue', 'mutability', 'noTarget']

/** A refusal as RFC 7644 §3.12 writes one, with our own key and the reference beside it. */
export const toScimError: FormatFault = ({ status, key, message, field, correlationId }) => {
  const own = key.startsWith(`${scim.name}.`) ? key.slice(scim.name.length + 1) : ''
  const scimType = types.includes(own) ? own : status === 400 ? typeOfForeign(key, field) : undefined
  return {
    schemas: [urn.error, urn.ownError],
    status: String(status),
    ...(scimType ? { scimType } : {}),
    detail: message,
    [urn.ownError]: { key, field, correlationId },
  }
}

/** What the ground floor refuses before we see it. */
function typeOfForeign(key: string, field: string | undefined): string | undefined {
  if (!['error.invalid', 'error.required'].includes(key)) return undefined
  const isForm = field === undefined || field === 'body' || /^Operations(?!\.\d+\.value\b)/.test(field)
  return isForm ? 'invalidSyntax' : 'invalidValue'
}
