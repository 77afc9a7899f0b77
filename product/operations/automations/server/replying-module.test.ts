import { afterAll, beforeAll, expect, test } from 'vitest'
import { moduleKey } from '#product/organization/modules/contract.ts'
import { openRules } from './automations.test-data.ts'

let the: Awaited<ReturnType<typeof openRules>>
let template: number
beforeAll(async () => {
  the = await openRules()
  template = await made('response-templates', {
    name: 'Thanks',
    text: 'Thank you for your visit.',
    locale: null,
    minRating: 1,
    maxRating: 5,
  })
})
afterAll(() => the.town.close())

const MODULE = moduleKey['platform-automated-responding']
const admin = () => the.town.as('Administrator')
const made = async (at: string, body: object): Promise<number> =>
  (await (await admin()).post(`${the.base}/${at}`, body)).body.id
const at = async (place: number) => ({ name: 'location', values: [String(await the.town.locationAt(place))] })
const replies = (more: object = {}) => ({ kind: 'AutoRespond', templateIDs: [template], waitMinutes: 5, ...more })
async function switchModule(enabled: boolean) {
  const { status } = await (await admin()).put(`${the.base}/modules`, { moduleIDs: [MODULE], enabled })
  expect(status).toBe(200)
}
const stateOf = ({ state, trace }: Awaited<ReturnType<typeof the.run>>) => [
  state,
  trace.map(({ action, state: of, reason }) => [action.kind, of, reason]),
]

test('without the module no rule replies, what waited does not go out later, and with it all work again', async () => {
  const here = await at(1)
  const id = await the.on({ filters: [here], actions: [{ kind: 'Flag' }, replies()] })
  const macroID = await made('macros', {
    name: 'Thank them',
    steps: [{ kind: 'Reply', templateID: template, submit: true }, { kind: 'Flag' }],
  })
  const applies = await the.on({
    filters: [await at(2)],
    actions: [{ kind: 'Macro', macroID, waitMinutes: 5 }],
  })
  const good = { rating: 5, text: 'Good.', language: 'en' }
  const before = await the.arrives({ place: 1, ...good })
  const beforeToo = await the.arrives({ place: 2, ...good })
  await the.ranTo(id, before, 'Waiting')
  await the.ranTo(applies, beforeToo, 'Waiting')
  expect(await the.rule(id)).toMatchObject({ repliesOff: false })

  await switchModule(false)
  const left = [
    ['Flag', 'Done', null],
    ['AutoRespond', 'Held', 'ModuleOff'],
  ]
  expect(stateOf(await the.ranTo(id, before, 'Held'))).toEqual(['Held', left])
  const during = await the.arrives({ place: 1, ...good })
  expect(stateOf(await the.ranTo(id, during, 'Held'))).toEqual(['Held', left])
  // what else it says is done, and the rule stays on
  expect(await the.rule(id)).toMatchObject({ onNumber: 1, paused: null, repliesOff: true })

  await switchModule(true)
  await the.pass(301)
  expect(stateOf(await the.ranTo(applies, beforeToo, 'Held'))).toEqual([
    'Held',
    [
      ['Macro', 'Done', null],
      ['Macro', 'Held', 'ModuleOff'],
    ],
  ])
  expect([await the.town.current(before), await the.town.current(during), await the.town.current(beforeToo)]).toEqual([
    null,
    null,
    null,
  ])
  const after = await the.arrives({ place: 1, ...good })
  await the.ranTo(id, after, 'Waiting')
  await the.pass(301)
  await the.ranTo(id, after, 'Done')
  expect(await the.town.current(after)).toMatchObject({ text: 'Thank you for your visit.', origin: 'auto' })
  await the.turn(id, 'off')
  await the.turn(applies, 'off')
})

test('without the module a rule that replies is neither saved nor turned on nor run on history, and a replay leaves it to users', async () => {
  const here = await at(3)
  const { body: ready } = await the.create({ filters: [here], actions: [replies({ send: false })] })
  await the.dryRun(ready.id)
  const on = await the.on({ filters: [here], actions: [replies()] })
  const macroID = await made('macros', { name: 'Draft one', steps: [{ kind: 'Reply', templateID: template }] })
  const review = await the.arrives({ place: 3, rating: 5, text: 'Fine.', language: 'en' })
  await the.ranTo(on, review, 'Waiting')
  await switchModule(false)
  const refused = async (action: object) => {
    const { status, key, field, body } = await the.create({ actions: [action] })
    const { message } = (body as unknown as { error: { message: string } }).error
    return [status, key, field, message]
  }
  const said = expect.stringContaining('“Automated responding”')
  expect(await refused(replies())).toEqual([409, 'automations.moduleOff', 'actions.0', said])
  expect(await refused({ kind: 'Macro', macroID })).toEqual([409, 'automations.moduleOff', 'actions.0', said])
  expect(await the.turn(ready.id, 'on')).toMatchObject({ status: 409, key: 'automations.moduleOff' })
  expect(await the.rule(ready.id)).toMatchObject({ onNumber: null, repliesOff: true })
  const days = { from: '2026-01-01', to: '2026-12-31' }
  expect((await (await admin()).post(`${the.base}/rules/${on}/run-history`, days)).key).toBe('automations.moduleOff')
  const { id } = await the.ranTo(on, review, 'Held')
  expect((await the.replay([id])).body).toMatchObject({ done: 1 })
  await the.settled()
  expect((await the.ranTo(on, review, 'Held')).trace).toMatchObject([{ state: 'Held', reason: 'ModuleOff' }])
  await switchModule(true)
  // users can have it done once the module is on
  expect((await the.replay([id])).body).toMatchObject({ done: 1 })
  await the.ranTo(on, review, 'Done')
  expect((await the.turn(ready.id, 'on')).status).toBe(200)
  await the.turn(ready.id, 'off')
  await the.turn(on, 'off')
})

test('a location that goes without the module gets no replies of rules, and the others do', async () => {
  const id = await the.on({
    filters: [
      { name: 'location', values: [String(await the.town.locationAt(4)), String(await the.town.locationAt(5))] },
    ],
    actions: [replies()],
  })
  const good = { rating: 5, text: 'Good.', language: 'en' }
  const [waits, other] = [await the.arrives({ place: 4, ...good }), await the.arrives({ place: 5, ...good })]
  await the.ranTo(id, waits, 'Waiting')
  await the.ranTo(id, other, 'Waiting')
  const at4 = `${the.base}/locations/${waits.locationId}/modules/${MODULE}`
  expect((await (await admin()).put(at4, { rule: 2 })).status).toBe(200)
  await the.ranTo(id, waits, 'Held')
  const later = await the.arrives({ place: 4, ...good })
  expect((await the.ranTo(id, later, 'Held')).trace).toMatchObject([{ state: 'Held', reason: 'ModuleOff' }])
  await the.pass(301)
  await the.ranTo(id, other, 'Done')
  expect(await the.rule(id)).toMatchObject({ paused: null, repliesOff: false })
  expect((await (await admin()).put(at4, { rule: 1 })).status).toBe(200)
  await the.turn(id, 'off')
})
