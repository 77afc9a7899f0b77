import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { until } from '#apps/testing/open-answer-town.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { sendJob } from '#product/conversation/acknowledgements/server/public.ts'
import { accountType } from '#product/organization/tenants/contract.ts'
import { questions } from '#product/reputation/questions/contract.ts'
import { always, openAcks } from './open-acks.test-data.ts'

let town: Awaited<ReturnType<typeof openAcks>>
beforeAll(async () => {
  town = await openAcks()
})
afterAll(() => town.close())
beforeEach(() => town.clear())

let visitors = 0
const visitor = () => `visitor${++visitors}@guest.example`

test('a visitor hears in their language that the question arrived, and still gets the reply later', async () => {
  const email = visitor()
  const texts = [
    { locale: 'en_US', text: 'Thank you, {{writer}}. {{organization}} replies soon about {{location}}.' },
    { locale: 'de_DE', text: 'Danke, {{ writer }}!\nWir antworten bald.' },
  ]
  const { body: made } = await town.message({ texts })
  const id = await town.ask({ email, language: 'de-CH' })
  const foreseen = await town.rehearse({ locale: 'de_CH' })
  expect(foreseen).toMatchObject({
    reason: null,
    messageID: made.id,
    kind: 'Acknowledgement',
    configType: 'Private',
    delayMinutes: 0,
    locale: 'de_DE',
    text: 'Danke, Kim!\nWir antworten bald.',
    hours: null,
  })
  expect(await town.cameTo(id)).toBe('Sent')
  const [mail] = town.post.to(email)
  expect(mail!.subject).toBe('Home hat Ihre Frage erhalten')
  for (const line of foreseen.text!.split('\n')) expect(mail!.text).toContain(line)
  expect(mail!.text).toContain('Auch die Antwort kommt per E-Mail.')
  expect(mail!.text).not.toContain('parking') // the words of a stranger go to no address that they name
  expect(await town.askerOf(id)).toBe(email)
  const english = await town.ask({ email: visitor(), language: 'ko' })
  expect(await town.cameTo(english)).toBe('Sent')
  const { text } = town.post.arrived.at(-1)!
  expect(text).toContain('Thank you, Kim. Home replies soon about Place 1.')
  await town.answer(id)
  await until(
    () => town.post.to(email).length,
    (count) => count === 2,
  )
  expect(town.post.to(email)[1]!.text).toContain('Yes, behind the house.')
  const [, first] = await town.log(made.id)
  expect(first).toMatchObject({ commentType: 'Question', state: 'Sent', reason: null, messageID: made.id, dueAt: null })
  expect(first!.threadID).toEqual(expect.any(Number))
  const [listed] = (await town.admin.get(`${town.base}/ack-messages`)).body
  expect(listed).toMatchObject({ id: made.id, sent: 2, waiting: 0 })
})

test('what says no name is not sent as one: an address may be another’s', async () => {
  const names: [string, string][] = [
    ['Visit spam.example now', 'Thank you.'],
    ['+49 170 1234567', 'Thank you.'],
    ['You won a big prize', 'Thank you.'],
    ['', 'Thank you.'],
    ['J. O’Neill-Özil', 'Thank you J. O’Neill-Özil.'],
  ]
  await town.message({ texts: [{ locale: 'en_US', text: 'Thank you {{writer}}.' }] })
  for (const [name, said] of names) {
    const email = visitor()
    expect((await town.rehearse({ writerName: name })).text).toBe(said)
    expect(await town.cameTo(await town.ask({ email, name }))).toBe('Sent')
    expect(town.post.to(email)[0]!.text).toContain(said)
  }
})

test('nothing goes out before its delay is over, and nothing once somebody replied', async () => {
  const { body: made } = await town.message({ delayMinutes: 30 })
  const [waits, answered] = [await town.ask({ email: visitor() }), await town.ask({ email: visitor() })]
  const { due_at: dueAt } = (await town.planned(waits))!
  const { at } = (await town.app.owner.query('select date as at from question where id = $1', [waits])).rows[0]
  expect(dueAt.getTime() - at.getTime()).toBe(30 * 60_000)
  expect((await town.rehearse({ at: at.toISOString() })).sendAt).toBe(dueAt.toISOString())
  expect(await town.cameTo(waits, 29 * 60)).toBe('Waiting')
  const [entry] = (await town.log(made.id)).filter(({ id }) => id)
  expect(entry).toMatchObject({ state: 'Waiting', dueAt: expect.any(String), doneAt: null })
  await town.answer(answered)
  expect(await town.cameTo(waits, 120)).toBe('Sent')
  expect(await town.cameTo(answered)).toBe('NotSent: Answered')
})

test('outside its hours the business-hour message takes the place, and never both go out', async () => {
  const email = visitor()
  await town.message({ delayMinutes: 5 })
  const { body: closed } = await town.message({
    kind: 'BusinessHour',
    texts: [{ locale: 'en_US', text: 'We are open again on {{opens}}.' }],
    ...town.closedNow(),
  })
  const foreseen = await town.rehearse()
  expect(foreseen).toMatchObject({
    messageID: closed.id,
    kind: 'BusinessHour',
    delayMinutes: 0,
    hours: { isOpen: false, isSpecial: true, name: 'Stocktaking', period: null, timeZone: 'UTC' },
  })
  expect(foreseen.text).toMatch(/^We are open again on \w+day, \w+ \d+ at 12:00\sAM\.$/)
  const id = await town.ask({ email })
  expect(await town.cameTo(id)).toBe('Sent')
  expect(town.post.to(email)[0]!.text).toContain(foreseen.text)
  await town.due(600)
  expect(town.post.to(email)).toHaveLength(1)
  // open, the acknowledgement goes as ever
  await town.save(closed, { specialDays: [] })
  expect(await town.rehearse()).toMatchObject({ kind: 'Acknowledgement', delayMinutes: 5, hours: { isOpen: true } })
})

test('the hours that count are those of the moment of sending', async () => {
  await town.message({ delayMinutes: 60 })
  const closed = { kind: 'BusinessHour', texts: [{ locale: 'en_US', text: 'Closed now.' }] }
  const { body } = await town.message({ ...closed, timeZone: 'UTC', week: always })
  const email = visitor()
  const id = await town.ask({ email })
  await town.planned(id)
  await town.save(body, { ...town.closedNow() })
  expect(await town.cameTo(id, 3601)).toBe('Sent')
  expect(town.post.to(email)[0]!.text).toContain('Closed now.')
  expect((await town.rowOf(id))!.message_id).toBe(body.id)
  // and the other way round: what was to say that it is closed says so no more once it is open
  await town.clear()
  const alone = await town.message({ ...closed, ...town.closedNow() })
  const other = await town.ask({ email: visitor() })
  await town.planned(other)
  await town.save(alone.body, { specialDays: [] })
  expect(await town.cameTo(other)).toBe('NotSent: NoMessage')
  expect(await town.rehearse()).toMatchObject({ reason: 'NoMessage', messageID: null, hours: { isOpen: true } })
})

test('what is gone, turned off, forgotten, late or without words is not sent, and the log says why', async () => {
  const { body } = await town.message({ delayMinutes: 10 })
  const [deleted, forgotten] = [await town.ask({ email: visitor() }), await town.ask({ email: visitor() })]
  await town.planned(deleted)
  await town.admin.delete(`${town.base}/questions/${deleted}`)
  await town.planned(forgotten)
  await town.app.owner.query('delete from question_asker where question_id = $1', [forgotten])
  expect(await town.cameTo(deleted, 601)).toBe('NotSent: Deleted')
  expect(await town.cameTo(forgotten)).toBe('NotSent: NoAddress')

  const off = await town.ask({ email: visitor() })
  await town.planned(off)
  const saved = await town.save(body, { isActive: false })
  expect(await town.cameTo(off, 601)).toBe('NotSent: MessageOff')
  const again = await town.save(saved, { isActive: true })

  const late = await town.ask({ email: visitor() })
  await town.planned(late)
  await town.app.owner.query(
    `update ack_sending set arrived_at = arrived_at - interval '49 hours' where thing_id = $1`,
    [late],
  )
  expect(await town.cameTo(late, 601)).toBe('NotSent: Late')

  const mute = await town.ask({ email: visitor() })
  await town.planned(mute)
  await town.app.owner.query(`update tenant set locale = 'de_DE' where id = $1`, [town.tenantId])
  await town.app.owner.query(`update question_asker set locale = 'ko_KR' where question_id = $1`, [mute])
  expect(await town.cameTo(mute, 601)).toBe('NotSent: NoText')
  expect(await town.rehearse({ locale: 'ko_KR' })).toMatchObject({ reason: 'NoText', text: null, messageID: body.id })
  await town.app.owner.query(`update tenant set locale = 'en_US' where id = $1`, [town.tenantId])

  const elsewhere = await town.ask({ email: visitor() })
  await town.planned(elsewhere)
  await town.save(again, { locationID: 2 })
  expect(await town.cameTo(elsewhere, 601)).toBe('NotSent: NoMessage')
  const said = (await town.log(body.id)).map(({ reason }) => reason)
  expect(said).toEqual(['NoMessage', 'NoText', 'Late', 'MessageOff', 'NoAddress', 'Deleted'])
})

test('without a message, or an address, nothing is kept of a question', async () => {
  const none = await town.ask({ email: visitor() })
  await town.message({})
  const silent = await town.ask({ email: '' })
  const heard = await town.ask({ email: visitor() })
  expect(await town.cameTo(heard)).toBe('Sent') // what was told later came
  expect(await town.rowOf(none)).toBeUndefined()
  expect(await town.rowOf(silent)).toBeUndefined()
})

test('a question gets one message, whoever is told how often, also where two workers come to it at once', async () => {
  const email = visitor()
  await town.message({})
  const id = await town.ask({ email })
  await town.planned(id)
  const ctx = await openJobCtx(town.app, town.tenantId)
  const other = await openJobCtx(town.app, town.tenantId)
  await Promise.all([sendJob.run(ctx, {}), sendJob.run(other, {}), sendJob.run(ctx, {})])
  expect(town.post.to(email)).toHaveLength(1)
  await ctx.tx((tx) => tx.emit(questions, 'received', { questionIds: [id], locationIds: [1] }))
  const later = await town.ask({ email: visitor() })
  expect(await town.cameTo(later)).toBe('Sent')
  // answered, asked in other words, and open again
  await town.answer(id)
  await town.app.owner.query(`update question set revision = revision + 1 where id = $1`, [id])
  await ctx.tx((tx) => tx.emit(questions, 'received', { questionIds: [id], locationIds: [1] }))
  expect(await town.cameTo(await town.ask({ email: visitor() }), 3600)).toBe('Sent')
  expect(town.post.to(email).filter(({ subject }) => subject.includes('received'))).toHaveLength(1)
  await Promise.all([ctx.close(), other.close()])
})

test('nothing goes to addresses behind which nobody reads, to our own, or to one that had three today', async () => {
  await town.message({})
  const own = ['no-reply@guest.example', 'noreply+7@guest.example', 'MAILER-DAEMON@guest.example']
  const { from } = town.app.services.mail
  for (const email of [...own, 'postmaster@guest.example', 'bounce-12@guest.example', from]) {
    const id = await town.ask({ email })
    expect(await town.cameTo(id)).toBe('NotSent: AutomaticMail')
  }
  expect(town.post.arrived.filter(({ to }) => /reply|daemon|postmaster|bounce/i.test(to))).toEqual([])
  const email = visitor()
  const said = []
  for (const typed of [email, email.toUpperCase(), email, email])
    said.push(await town.cameTo(await town.ask({ email: typed })))
  expect(said).toEqual(['Sent', 'Sent', 'Sent', 'NotSent: TooMany'])
  town.app.clock.advance(86_400)
  expect(await town.cameTo(await town.ask({ email }))).toBe('Sent')
})

test('an organization that writes to nobody outside sends none', async () => {
  await town.message({})
  const type = (to: number) =>
    town.app.owner.query('update tenant set account_type = $2 where id = $1', [town.tenantId, to])
  const { rows } = await town.app.owner.query('select account_type from tenant where id = $1', [town.tenantId])
  await type(accountType.Sandbox)
  expect(await town.cameTo(await town.ask({ email: visitor() }))).toBe('NotSent: CannotMail')
  await type(rows[0].account_type)
})

test('a refusal of the mail server is final; what was surely not sent is tried again, and given up', async () => {
  await town.message({})
  const [gone, busy, back] = [visitor(), visitor(), visitor()]
  town.post.refusals.set(gone, 550).set(busy, 451).set(back, 451)
  expect(await town.cameTo(await town.ask({ email: gone }))).toBe('Failed: Refused')
  const [first, second] = [await town.ask({ email: busy }), await town.ask({ email: back })]
  await town.planned(second)
  expect(await town.cameTo(first)).toBe('Waiting')
  town.post.refusals.delete(back)
  expect(await town.cameTo(second, 61)).toBe('Sent')
  for (let tries = 0; tries < 4; tries++) expect(await town.cameTo(first, 3600)).toBe('Waiting')
  expect(await town.cameTo(first, 3600)).toBe('Failed: Unreachable')
  expect([town.post.to(busy), town.post.to(back).length]).toEqual([[], 1])
})
