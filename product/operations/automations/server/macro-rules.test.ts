import { afterAll, beforeAll, expect, test } from 'vitest'
import { unique } from '#apps/testing/fixture.ts'
import { openRules } from './automations.test-data.ts'

let rules: Awaited<ReturnType<typeof openRules>>
let base: string
let template: number
beforeAll(async () => {
  rules = await openRules()
  base = rules.town.base
  template = await made('response-templates', {
    name: unique(),
    text: 'Thank you, {{reviewer}}.',
    locale: null,
    minRating: 1,
    maxRating: 5,
  })
})
afterAll(() => rules.town.close())

const made = async (at: string, body: object): Promise<number> => {
  const answer = await (await rules.town.as('Administrator')).post(`${base}/${at}`, body)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.id
}
const macro = (steps: object[], more: object = {}) => made('macros', { name: unique(), steps, ...more })
const applying = (macroID: number, more: object = {}) => ({ actions: [{ kind: 'Macro', macroID, ...more }] })
const flagged = async (id: number) =>
  (await rules.town.app.owner.query('select flagged, assignee_id from review where id = $1', [id])).rows[0]

test('a rule applies a macro step by step, and its run names the macro and what became of each step', async () => {
  const user = rules.town.app.people.home.users['Responder']!.id
  const macroID = await macro([
    { kind: 'Reply', templateID: template },
    { kind: 'Assign', userID: user },
    { kind: 'Close', closingReasonID: null },
    { kind: 'Note', text: 'By a rule.' },
    { kind: 'Flag' },
  ])
  await made('closing-reasons', { text: unique() })
  const id = await rules.on(applying(macroID))
  const review = await rules.arrives({ author: 'Ada' })
  const run = await rules.ranTo(id, review, 'Failed')
  expect(run).toMatchObject({ done: 4, steps: 5, outcome: 'PartialSuccess' })
  expect(run.trace.map(({ macro: of, state, error }) => [of?.step, state, error])).toEqual([
    ['Reply', 'Done', null],
    ['Assign', 'Done', null],
    ['Close', 'Failed', expect.any(String)],
    ['Note', 'Done', null],
    ['Flag', 'Done', null],
  ])
  expect(run.trace[0]!.action).toEqual({
    kind: 'Macro',
    macroID,
    systemMacroID: null,
    waitMinutes: 0,
    workingTime: false,
  })
  expect(await flagged(review.id)).toMatchObject({ flagged: true })
  expect(await rules.town.current(review)).toMatchObject({ text: 'Thank you, Ada.', state: 'Start', origin: 'auto' })
  const admin = await rules.town.as('Administrator')
  const listed = (await admin.get(`${base}/macros`)).body.find((one: { id: number }) => one.id === macroID)
  expect(listed.uses).toBe(1)
  expect((await admin.get(`${base}/rule-choices`)).body.macros).toContainEqual(expect.objectContaining({ macroID }))
  await rules.turn(id, 'off')
})

test('a macro closes no thread without the reason that closing takes: the run says so, and it stays open', async () => {
  const closingReasonID = await made('closing-reasons', { text: unique() })
  const place = 7
  const filters = [{ name: 'location', values: [String(await rules.town.locationAt(place))] }]
  const threadOf = async ({ id }: { id: number }) =>
    (await rules.town.app.owner.query('select closed_at from inbox_thread where review_id = $1', [id])).rows[0]
  const applies = async (steps: object[]) => rules.on({ filters, ...applying(await macro(steps)) })
  const silent = await applies([{ kind: 'Close', closingReasonID: null }, { kind: 'Flag' }])
  const review = await rules.arrives({ place })
  const run = await rules.ranTo(silent, review, 'Failed')
  expect(run.trace.map(({ macro: of, state }) => [of?.step, state])).toEqual([
    ['Close', 'Failed'],
    ['Flag', 'Done'],
  ])
  expect(run.trace[0]!.error).toBe('Choose a closing reason.')
  expect(await threadOf(review)).toMatchObject({ closed_at: null })
  await rules.turn(silent, 'off')
  const speaking = await applies([{ kind: 'Close', closingReasonID }])
  const other = await rules.arrives({ place })
  await rules.ranTo(speaking, other, 'Done')
  expect(await threadOf(other)).toMatchObject({ closed_at: expect.any(Date) })
  await rules.turn(speaking, 'off')
})

test('a macro that is gone, or for other locations, fails at its step and the later actions happen', async () => {
  const gone = await macro([{ kind: 'Flag' }])
  const elsewhere = await macro([{ kind: 'Flag' }], {
    level: 'Location',
    locationIDs: [await rules.town.locationAt(5)],
  })
  const id = await rules.on({
    actions: [{ kind: 'Macro', macroID: gone }, { kind: 'Macro', macroID: elsewhere }, { kind: 'Flag' }],
  })
  const admin = await rules.town.as('Administrator')
  expect((await admin.delete(`${base}/macros/${gone}`)).status).toBe(200)
  const review = await rules.arrives({ place: 1 })
  const run = await rules.ranTo(id, review, 'Failed')
  expect(run.trace.map(({ macro: of, state, error }) => [of?.step, state, error])).toEqual([
    [undefined, 'Failed', 'Macro not found, or no access.'],
    ['Flag', 'Failed', 'The macro is for other locations.'],
    [undefined, 'Done', null],
  ])
  await rules.turn(id, 'off')
})

test('what a macro would do in somebody’s name they may do themselves; a reply that it submits waits', async () => {
  const refused = async (actions: object[], role?: string) => {
    const { status, key, field } = await rules.create({ actions }, role)
    return [status, key, field]
  }
  expect(await refused([{ kind: 'Macro' }])).toEqual([400, 'automations.unknownMacro', 'actions.0.macroID'])
  expect((await refused([{ kind: 'Macro', macroID: 987_654 }])).slice(0, 2)).toEqual([400, 'automations.unknownMacro'])
  const submitting = await macro([{ kind: 'Reply', templateID: template, submit: true }])
  expect(await refused([{ kind: 'Macro', macroID: submitting }])).toEqual([
    422,
    'automations.waitTooShort',
    'actions.0.waitMinutes',
  ])
  expect((await rules.create(applying(submitting, { waitMinutes: 5 }))).status).toBe(200)
  const flag = await macro([{ kind: 'Flag' }])
  expect(await refused([{ kind: 'Macro', macroID: flag }], 'Analyst')).toEqual([403, expect.any(String), undefined])
  const analyst = rules.town.app.people.home.users['Analyst']!.roleId
  await rules.town.app.owner.query(
    `update role set actions = actions || '{platform-tenants.edit}', version = version + 1 where id = $1`,
    [analyst],
  )
  expect(await refused([{ kind: 'Macro', macroID: flag }], 'Analyst')).toEqual([409, 'automations.mayNot', 'actions.0'])
})
