import { afterAll, expect, test } from 'vitest'
import { openMailTown } from './open-mail-town.ts'
import { openTestApp } from './open-test-app.ts'

const town = await openMailTown()
const app = await openTestApp({ smtpUrl: town.smtpUrl, providers: town.providers, publicUrl: 'https://app.example' })
afterAll(async () => {
  await app.close()
  await town.close()
})

test('what the product sends arrives in the town, in the words of its reader', async () => {
  const { mail, sms } = app.services
  await mail.send({
    to: 'kim@reader.example',
    locale: 'de_DE',
    brand: { name: 'Löwe', logo: null, color: null, url: 'https://loewe.example/', whiteLabeled: true },
    subject: 'Ihr Passwort',
    paragraphs: ['Guten Tag'],
    action: { label: 'Passwort setzen', url: `${app.services.publicUrl}/auth/reset-password?key=k` },
  })
  const [letter] = await town.mailsTo('kim@reader.example')
  expect(letter).toMatchObject({ subject: 'Ihr Passwort', from: { name: 'Löwe', address: 'no-reply@app.example' } })
  expect(letter?.links[0]).toBe('https://app.example/auth/reset-password?key=k')
  await sms.send({ tenantId: app.people.home.id, to: '+491701234567', body: 'Ihr Code ist 123456' })
  expect(await town.smsTo('+491701234567')).toMatchObject([{ body: 'Ihr Code ist 123456' }])
})
