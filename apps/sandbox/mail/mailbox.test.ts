import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { visitSandbox } from '../testing/visit-sandbox.ts'

const town = await visitSandbox({ smtpPort: 0 })
const post = nodemailer.createTransport({ url: town.smtpUrl })
beforeEach(() => town.control.mailbox.clear())
afterAll(async () => {
  post.close()
  await town.close()
})
const from = 'Löwe <shop@loewe.example>'
const write = (to: string, subject = 'Grüße', more: object = {}) =>
  post.sendMail({ from, to, subject, text: 'See https://app.example/x?a=1 now', html: '<p>Ü</p>', ...more })
const listed = async (query = '') => (await town.call('GET', `/control/mails${query}`)).body.mails

test('a mail is kept for each reader of its envelope and shown newest first, found by one reader or a part of one', async () => {
  await write('Ann@reader.example, bob@reader.example', 'First')
  await write('bob@reader.example', 'Second', { replyTo: 'desk@loewe.example' })
  const all = await listed()
  expect(all).toMatchObject([
    { subject: 'Second', to: ['bob@reader.example'], replyTo: 'desk@loewe.example' },
    {
      subject: 'First',
      to: ['Ann@reader.example', 'bob@reader.example'],
      from: { name: 'Löwe', address: 'shop@loewe.example' },
    },
  ])
  expect(all[0].links).toEqual(['https://app.example/x?a=1'])
  expect(await listed('?to=ann@READER.example')).toHaveLength(1)
  expect(await listed('?to=ann')).toHaveLength(0)
  expect(await listed('?search=bob')).toHaveLength(2)
  await town.call('DELETE', '/control/mails?to=bob@reader.example')
  expect(await listed()).toHaveLength(0)
})

test('one opened mail shows its headers and its page, which may run nothing', async () => {
  await write('ann@reader.example', 'Hello', { headers: { 'X-Own': 'yes' }, html: '<script>alert(1)</script><p>Ü</p>' })
  const [{ id }] = await listed()
  const { body } = await town.call('GET', `/control/mails/${id}`)
  expect(body.headers).toContainEqual({ name: 'X-Own', value: 'yes' })
  const page = await fetch(`${town.url}/mailbox/${id}/page`)
  expect(page.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups.*default-src 'none'/)
  expect(await page.text()).toContain('<base target="_blank">')
  expect((await town.call('GET', '/control/mails/none')).status).toBe(404)
})

test('a waiting reader gets the mail that comes, and a sentence when none does', async () => {
  const waiting = town.control.mailbox.waitFor('ann@reader.example', 2)
  await write('ann@reader.example', 'One')
  await write('ann@reader.example', 'Two')
  expect((await waiting).map(({ subject }) => subject)).toEqual(['Two', 'One'])
  await expect(town.control.mailbox.waitFor('bob@reader.example', 1, 0.05)).rejects.toThrow(
    'others: ann@reader.example',
  )
})

test('mail goes wrong as ordered: refused for now, for good, cut off, or taken without a word', async () => {
  const order = (kind: string, more = {}) =>
    town.call('POST', '/control/faults', { match: { method: 'SMTP', path: 'ann@' }, kind, ...more })
  await order('451')
  await expect(write('ann@reader.example')).rejects.toMatchObject({ responseCode: 451 })
  await order('550')
  await write('bob@reader.example')
  await expect(write('ann@reader.example')).rejects.toMatchObject({ responseCode: 550 })
  await order('reset')
  await expect(write('ann@reader.example')).rejects.toThrow()
  expect(await listed('?to=ann@reader.example')).toHaveLength(0)
  await order('accept-then-timeout', { delayMs: 20 })
  await expect(write('ann@reader.example')).rejects.toThrow()
  expect(await listed('?to=ann@reader.example')).toHaveLength(1)
  await order('slow', { delayMs: 20 })
  await write('ann@reader.example')
  expect(await listed('?to=ann@reader.example')).toHaveLength(2)
  expect((await town.call('POST', '/control/faults', { match: { method: 'SMTP' }, kind: '401' })).status).toBe(400)
  expect((await town.call('POST', '/control/faults', { kind: '550' })).status).toBe(400)
})

test('a fault without a method leaves mail alone', async () => {
  town.control.faults.plan({ kind: 'reset' })
  await write('ann@reader.example')
  expect(town.control.faults.planned()).toHaveLength(1)
  town.control.faults.reset()
})

test('any name and password sign in', async () => {
  const own = nodemailer.createTransport({ url: town.smtpUrl?.replace('://', '://me:pw@') })
  await own.sendMail({ from, to: 'ann@reader.example', text: 'x' })
  own.close()
  expect(await listed()).toHaveLength(1)
})

test('a restart keeps mail, and what was removed stays so; a reset forgets all', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const receive = (town: { control: { mailbox: typeof first.control.mailbox } }, to: string) =>
    town.control.mailbox.receive(
      'a@b.example',
      [to],
      Buffer.from('Subject: =?utf-8?q?=C3=9C?=\r\n\r\nbytes \xff', 'latin1'),
    )
  const first = await visitSandbox({ dataFolder })
  receive(first, 'ann@reader.example')
  first.control.mailbox.clear('ann@reader.example')
  receive(first, 'bob@reader.example')
  await first.close()
  const second = await visitSandbox({ dataFolder })
  expect(await second.control.mailbox.list()).toMatchObject([{ to: ['bob@reader.example'], subject: 'Ü' }])
  second.control.reset()
  await second.close()
  const third = await visitSandbox({ dataFolder })
  expect(await third.control.mailbox.list()).toEqual([])
  await third.close()
  rmSync(dataFolder, { recursive: true })
})

test('the page for people is there', async () => {
  expect(await (await fetch(`${town.url}/mailbox`)).text()).toContain('Every mail sent to anybody')
})
