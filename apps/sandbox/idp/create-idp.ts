import { X509Certificate } from 'node:crypto'
import type { Town } from '../town/open-town.ts'
import { createJwt, type JwtOrder } from './create-jwt.ts'
import { openKeys } from './open-keys.ts'
import { idpPerson, peopleOf, type IdpPerson } from './people.ts'
import { createLogoutForm, type LogoutOrder } from './saml-logout.ts'
import { isSignedAddress } from './saml-request.ts'
import { createSamlResponse, type SamlOrder } from './saml-response.ts'
import { entityPath, metadataXml } from './saml-xml.ts'

export type Idp = ReturnType<typeof createIdp>
export type Logout = { at: string; issuer: string; nameId: string; sessionIndex: string | null }

/** The identity provider of the town: its people, its keys, and answers about them, whole or broken on demand. */
export function createIdp(town: Town) {
  const keys = openKeys(town.journal.folder, town.now)
  const directory = peopleOf(town.world)
  const logouts: Logout[] = []
  let url = ''
  let readers: readonly string[] = []

  function find(user: string | IdpPerson): IdpPerson {
    if (typeof user !== 'string') return user
    const known = directory.flatMap(({ people }) => people).find(({ email }) => email === user)
    return known ?? idpPerson.parse({ email: user })
  }

  return {
    keys,
    directory,
    /** Said once the town knows its address, which names the provider. */
    openAt: (address: string) => void (url = address),
    entityId: () => url + entityPath,
    metadata: () => metadataXml(url, keys.own().certificate, readers.length > 0),
    /** From here on only requests signed with one of these certificates are answered; any again where there is none. */
    wantSigned: (certificates: readonly string[]) => void (readers = certificates),
    isAnswered: (address: string) => readers.length === 0 || isSignedAddress(address, readers),
    /** A request to sign somebody out, as a form carries it. */
    logoutForm: (order: LogoutOrder) => createLogoutForm(order, url, keys, town.now),
    certificate: () => {
      const { certificate } = keys.own()
      return { pem: certificate, endsAt: new Date(new X509Certificate(certificate).validTo).toISOString() }
    },
    /** A SAML response as the form at the ACS would get it. */
    respond: (order: SamlOrder) => createSamlResponse(order, url, keys, town.now, find),
    /** A token as the redirect would carry it. */
    jwt: (order: JwtOrder) => createJwt(order, url, keys, town.now, find),
    jwtIssuer: () => `${url}/idp/jwt`,
    person: find,
    logouts,
    reset: () => {
      logouts.splice(0)
      readers = []
    },
  }
}
