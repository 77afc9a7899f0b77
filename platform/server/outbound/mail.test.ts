import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Letter } from './letter.ts'
import { createMailer, type Mailer } from './mail.ts'

const raw: string[] = []
const readers: string[] = []
let answerTo: Record<string, number> = {}
let server: SMTPServer
let mailer: Mailer
let smtpUrl: string
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      readers.push(address)
      const responseCode = answerTo[address]
      done(responseCode ? Object.assign(new Error('no'), { responseCode }) : null)
    },
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => (text += chunk)).on('end', () => void (raw.push(text), done()))
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`
  mailer = createMailer({ smtpUrl, publicUrl: 'https://reviews.agency.example', platformName: 'Renown' })
})
afterAll(async () => {
  mailer.close()
  await new Promise<void>((resolve) => server.close(resolve))
})
beforeEach(() => {
  raw.splice(0)
  readers.splice(0)
  answerTo = {}
})

const brand = {
  name: 'Bäckerei Löwe',
  logo: null,
  color: '#ffcc00',
  url: 'https://loewe.example/',
  whiteLabeled: false,
}
const letter: Letter = {
  to: 'a@reader.example',
  locale: 'en_US',
  brand,
  subject: 'Hello',
  paragraphs: ['A paragraph.'],
}

async function sent(change: Partial<Letter> = {}) {
  await mailer.send({ ...letter, ...change })
  return PostalMime.parse(raw.at(-1)!)
}

test('what somebody wrote is data: shown as written, never run as template or markup', async () => {
  const wild = `{{ secret }} {% include "/etc/passwd" %} <script>alert(1)</script> <img src=x onerror='x'> Fish & "Chips"`
  const { html, text } = await sent({
    subject: wild,
    preheader: wild,
    brand: { ...brand, name: wild },
    paragraphs: [
      wild,
      { quote: wild, by: wild },
      { code: wild },
      { list: [wild] },
      { facts: [{ name: wild, value: wild }] },
    ],
    action: { label: wild, url: 'https://x.example/?a="><script>alert(1)</script>' },
    note: wild,
    footer: wild,
  })
  expect(html).not.toMatch(/<script|<img|'x'|%}"/)
  expect(html!.split('&#60;script&#62;').length).toBeGreaterThan(10)
  expect(text!.split(wild)).toHaveLength(12)
})

test('a subject and a name turn nothing around, and what runs from right to left by itself still does', async () => {
  const from = { name: '\u202Eknab\u202C', address: 'shop@loewe.example' }
  const { subject, from: sender } = await sent({ subject: 'Pay \u202Exe.moc\u202C, \u2068שלום\u2069', from })
  expect([subject, sender!.name]).toEqual(['Pay xe.moc, \u2068שלום\u2069', 'knab'])
})

test('a subject, a name or an address cannot add headers or readers', async () => {
  const wild = 'Hi\r\nBcc: thief@evil.example\r\nX-Evil: 1'
  const from = { name: wild, address: 'shop@loewe.example' }
  const { subject, bcc, headers, from: sender } = await sent({ subject: wild, from })
  expect(subject).toBe('Hi Bcc: thief@evil.example X-Evil: 1')
  expect(sender).toEqual({ name: 'Hi Bcc: thief@evil.example X-Evil: 1', address: 'shop@loewe.example' })
  expect(bcc).toBeUndefined()
  expect(headers.some(({ key }) => key === 'x-evil')).toBe(false)
  expect(readers).toEqual(['a@reader.example'])
})

test.for(['a@x.example, b@evil.example', 'a@x.example\r\nBcc: b@evil.example', 'A <a@x.example>', 'a@b@c', 'a', ''])(
  'a value that is not one address is refused as a reader, a sender and a place for answers: %j',
  async (wild) => {
    for (const change of [{ to: wild }, { from: { name: 'x', address: wild } }, { replyTo: wild }])
      await expect(mailer.send({ ...letter, ...change })).rejects.toMatchObject({
        kind: 'rejected',
        code: 'invalidAddress',
      })
    expect(raw).toEqual([])
  },
)

test('a white-labelled mail names the brand alone, in every header and both bodies', async () => {
  const { headers, messageId, html, text, from, replyTo } = await sent({
    brand: { ...brand, whiteLabeled: true },
    replyTo: 'owner@loewe.example',
  })
  expect(`${raw[0]} ${html} ${text} ${JSON.stringify(headers)}`.toLowerCase()).not.toMatch(/renown|nodemailer/)
  expect(messageId).toMatch(/^<[\w-]+@reviews\.agency\.example>$/)
  expect(headers.map(({ key }) => key)).not.toContain('x-mailer')
  expect(from).toEqual({ name: 'Bäckerei Löwe', address: 'no-reply@reviews.agency.example' })
  expect(replyTo).toEqual([{ name: '', address: 'owner@loewe.example' }])
  const signed = await sent()
  expect([signed.html, signed.text]).toEqual([expect.stringContaining('Renown'), expect.stringContaining('Renown')])
})

test('the page says its language, fits 600 pixels, knows a dark scheme, and its button can be read on the brand’s colour', async () => {
  const action = { label: 'Passwort setzen', url: 'https://app.example/x?a=1&b=2' }
  const { html, headers } = await sent({ locale: 'de_DE', action })
  expect(html).toMatch(/<html lang="de-DE" dir="ltr">/)
  expect(headers.find(({ key }) => key === 'content-language')?.value).toBe('de-DE')
  expect(html).toContain('max-width:600px')
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html).toContain('href="https://app.example/x?a=1&#38;b=2"')
  expect(html).toMatch(/color:#000000">Passwort setzen/)
  expect((await sent({ action, brand: { ...brand, color: '#123456' } })).html).toMatch(/color:#ffffff">Passwort/)
  expect((await sent({ brand: { ...brand, color: 'red;background:url(x)' } })).html).not.toContain('url(x)')
})

test('plain text is whole: an address stands on its own line below what it is for', async () => {
  const { text } = await sent({
    paragraphs: [
      'One.',
      { code: '123456' },
      { quote: 'Dry.\nVery dry.', by: 'Kim' },
      { list: ['a', 'b'] },
      { facts: [{ name: 'Stars', value: '2' }] },
    ],
    action: { label: 'Answer', url: 'https://app.example/r/1' },
    note: 'It lives for an hour.',
    footer: 'You asked for it.',
  })
  expect(text!.trimEnd().split('\n')).toEqual([
    'One.',
    '',
    '    123456',
    '',
    '> Dry.',
    '> Very dry.',
    '> Kim',
    '',
    '- a',
    '- b',
    '',
    'Stars: 2',
    '',
    'Answer:',
    'https://app.example/r/1',
    '',
    'It lives for an hour.',
    '',
    '-- ',
    'You asked for it.',
    'Bäckerei Löwe',
    'https://loewe.example/',
    'Renown',
  ])
})

test('a letter links to the web alone, and leads to no script or file', async () => {
  for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', 'app.example'])
    await expect(mailer.send({ ...letter, action: { label: 'x', url } })).rejects.toThrow('web addresses')
  expect(raw).toEqual([])
})

test('a logo stands by its whole address; what no mail program fetches is left out and the name stands in its place', async () => {
  const headOf = async (logo: string) => (await sent({ brand: { ...brand, logo } })).html!
  expect(await headOf('/api/brand-logos/1')).toContain('<img src="https://loewe.example/api/brand-logos/1"')
  for (const logo of ['javascript:x', 'data:image/png;base64,AAAA', 'https://[']) {
    const html = await headOf(logo)
    expect(html).not.toMatch(/<img|javascript|data:/)
    expect(html).toContain('>Bäckerei Löwe</a>')
  }
})

test('the caller learns whether a refused letter may be tried again', async () => {
  answerTo = { 'a@reader.example': 550 }
  await expect(mailer.send(letter)).rejects.toMatchObject({ kind: 'rejected', status: 550 })
  answerTo = { 'a@reader.example': 451 }
  await expect(mailer.send(letter)).rejects.toMatchObject({ kind: 'unavailable', status: 451 })
  const gone = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', publicUrl: 'https://x.example', platformName: 'Renown' })
  await expect(gone.send(letter)).rejects.toMatchObject({ kind: 'unavailable', status: null, code: 'notConnected' })
  gone.close()
})

test('the sender is the configured one', async () => {
  const options = { smtpUrl, publicUrl: 'https://x.example', platformName: 'Renown', fromAddress: 'hello@mail.example' }
  const own = createMailer(options)
  await own.send(letter)
  own.close()
  expect((await PostalMime.parse(raw[0]!)).from?.address).toBe('hello@mail.example')
})

test('without an address of a mail server the caller is told', async () => {
  const none = createMailer({ smtpUrl: undefined, publicUrl: 'https://x.example', platformName: 'Renown' })
  expect([none.isAvailable, mailer.isAvailable]).toEqual([false, true])
  await expect(none.send(letter)).rejects.toMatchObject({
    code: 'notConfigured',
    message: expect.stringContaining('SMTP_URL'),
  })
})
