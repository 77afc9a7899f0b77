import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { mangled, tries } from '#platform/testing/mangled.ts'
import { createChecks } from './examine/checks.ts'
import { examineSaml } from './examine/examine-saml.ts'
import { readJwtKeys } from './jwt-keys.ts'
import { readMetadata } from './read-metadata.ts'
import { openOffice, type Office } from './sso-office.test-data.ts'

const email = 'responder@home.example'
let app: TestApp
let town: Awaited<ReturnType<typeof openMailTown>>
let home: Office
beforeAll(async () => {
  town = await openMailTown()
  app = await openTestApp({ providers: town.providers })
  home = await openOffice(app, town)
  await home.open()
})
afterAll(async () => {
  await app.close()
  await town.close()
})

const base64 = (text: string) => Buffer.from(text).toString('base64')
const plain = (message: string) => Buffer.from(message, 'base64').toString()

test('a mangled answer of a provider is explained, and believed of nobody but who was signed', async () => {
  const signed = plain(home.saml({ user: email }))
  const other = plain(home.saml({ user: 'administrator@home.example', tamper: 'unsigned' }))
  const { idp } = town.control
  const pinned = { entity_id: idp.entityId(), certificate: idp.certificate().pem, next_certificate: null }
  const ours = { entityID: home.ours.audience, acsUrl: home.ours.acs }
  const met = { believed: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(mangled(signed, other), async (xml) => {
      const checks = createChecks()
      const config = { ...pinned, signed_part: 'both' }
      const question = { config, message: base64(xml), ours, keys: [], now: new Date() }
      const claims = await examineSaml(checks, question)
      const isBelieved = claims !== null && checks.refusals().length === 0
      if (isBelieved) expect([xml, claims.subject]).toEqual([xml, email])
      else expect(checks.refusals().length).toBeGreaterThan(0)
      met[isBelieved ? 'believed' : 'refused']++
    }),
    tries(250),
  )
  expect(met.believed).toBeGreaterThan(5) // an edit may lie outside of what is signed, or be none
  expect(met.refused).toBeGreaterThan(100)
})

test('what comes back mangled to our door opens no session and is no defect', async () => {
  const browser = home.browser()
  const { id } = await browser.setOut()
  const forged = plain(home.saml({ user: email, inResponseTo: id, tamper: 'wrongKey' }))
  await fc.assert(
    fc.asyncProperty(mangled(base64(forged), forged), async (message) => {
      const back = await browser.postSaml(message)
      expect([message, back.status < 500, back.query.has('sso')]).toEqual([message, true, false])
    }),
    tries(40),
  )
  expect(await browser.session()).toBeNull()
})

test('mangled metadata and keys are read or refused', async () => {
  const xml = await (await fetch(`${town.url}/idp/saml/metadata`)).text()
  const jwks = await (await fetch(`${town.url}/idp/jwt/jwks`)).text()
  const met = { read: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(mangled(xml), mangled(jwks), async (metadata, keys) => {
      const found = await readMetadata(metadata)
      met[found ? 'read' : 'refused']++
      expect(readJwtKeys(keys)?.every(({ key }) => key.type === 'public') ?? true).toBe(true)
    }),
    tries(400),
  )
  expect(Math.min(met.read, met.refused)).toBeGreaterThan(20)
})
