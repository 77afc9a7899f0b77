import { z } from 'zod'
import type { Idp } from './create-idp.ts'
import { idpPerson, type Attributes, type IdpPerson } from './people.ts'

const form = z.record(z.string(), z.string())

/** Who was chosen on the page of people, or typed by hand; the rest of the form is `carried`. */
export function readChoice(idp: Idp, body: unknown) {
  const {
    user,
    tamper,
    more = '',
    email,
    firstName,
    lastName,
    phone,
    locale,
    groups,
    locations,
    ...carried
  } = form.parse(body ?? {})
  const person: IdpPerson = user
    ? idp.person(user)
    : idpPerson.parse({
        email,
        firstName,
        lastName,
        phone,
        locale,
        groups: listIn(groups),
        locations: listIn(locations),
      })
  return { person, tamper: tamper || undefined, attributes: linesIn(more), carried }
}

function listIn(text = ''): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

function linesIn(text: string): Attributes {
  const pairs = text.split(/\r?\n/).flatMap((line) => {
    const [, name, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    return name ? [[name, value ?? ''] as const] : []
  })
  return Object.fromEntries(pairs)
}
