import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeMailer, type Mailer } from './mail.ts'

const letters: string[] = []
let server: SMTPServer
let mailer: Mailer
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => (text += chunk)).on('end', () => void (letters.push(text), done()))
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  mailer = makeMailer(`smtp://127.0.0.1:${port}`, 'Renown <no-reply@renown.example>')
})
afterAll(async () => {
  mailer.close()
  await new Promise<void>((resolve) => server.close(resolve))
})
beforeEach(() => void letters.splice(0))

async function sent(values: Record<string, unknown>, subject = 'Hello', template = '<p>{{ text }}</p>') {
  await mailer.send({ to: 'a@reader.example', subject, template, values })
  return PostalMime.parse(letters[0]!)
}

test('what somebody wrote is data: shown as written, never run as template or markup', async () => {
  const text = `{{ secret }} {% include "/etc/passwd" %} <script>alert(1)</script> Fish & "Chips"`
  const { html, text: plain, from } = await sent({ text, secret: 'SECRET' })
  expect(html).toContain('&lt;script&gt;')
  expect(letters[0]).not.toContain('SECRET')
  expect(plain!.trim()).toBe(text)
  expect(from!.address).toBe('no-reply@renown.example')
})

test('a subject cannot add headers or readers', async () => {
  const { subject, bcc, headers } = await sent({ text: 'x' }, 'Hi\r\nBcc: thief@evil.example\r\nX-Evil: 1')
  expect(subject).toContain('Bcc: thief@evil.example')
  expect(bcc).toBeUndefined()
  expect(headers.some(({ key }) => key === 'x-evil')).toBe(false)
})

test('a template reads no files', async () => {
  await expect(sent({}, 'Hi', '{% include "package.json" %}')).rejects.toThrow('ENOENT')
})

test('without an address of a mail server the caller is told', async () => {
  const none = makeMailer(undefined, 'x@y.example')
  await expect(none.send({ to: 'a@b.example', subject: 'x', template: 'x', values: {} })).rejects.toThrow('SMTP_URL')
})
