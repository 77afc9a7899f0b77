import { raise } from '#platform/server/system/fault.ts'
import { scim } from '../contract.ts'

type Asked = { attributes?: string; excludedAttributes?: string }
const ALWAYS = ['schemas', 'id', 'userName', 'displayName']

/** A resource with the attributes that were asked for (RFC 7644 §3.9); what is always given stays. */
export function onlyAsked<R extends object>(resource: R, { attributes, excludedAttributes }: Asked): R {
  const list = (text: string) =>
    text.split(',').map((name) => name.trim().toLowerCase().split('.')[0]!.split(':').at(-1)!)
  const wanted = attributes ? list(attributes) : null
  const without = excludedAttributes ? list(excludedAttributes) : []
  const kept = Object.entries(resource).filter(([name]) => {
    if (ALWAYS.includes(name)) return true
    const low = name.toLowerCase()
    return wanted ? wanted.includes(low) : !without.includes(low)
  })
  return Object.fromEntries(kept) as R
}

/** Raises `changed` where a directory knows another version of what it changes. */
export function mustMatch(header: string | undefined, version: string) {
  if (header === undefined || header.trim() === '*') return
  if (!header.split(',').some((one) => one.trim() === version)) raise(scim, 'changed')
}
