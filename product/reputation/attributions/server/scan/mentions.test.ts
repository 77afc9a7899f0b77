import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Attribution, SCAN_DAYS } from '../../contract.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTeam, type Team } from '../open-team.test-data.ts'
import { scanReviews } from './scan-reviews.ts'

let team: Team
beforeAll(async () => {
  team = await openTeam()
})
afterAll(() => team.close())

const names = (items: Attribution[]) => items.map(({ name, isPossible }) => (isPossible ? `${name}?` : name))
const isThere = (items: Attribution[]) => items.length > 0
const drop = async (...ids: number[]) => {
  for (const id of ids) await team.admin.delete(`${team.base}/employees/${id}`)
  await team.settled()
}

test('who is named in a new review is attributed, with the words, their place and why', async () => {
  const liz = await team.hire('Elisabeth Maier', { otherNames: ['Liz'] })
  const away = await team.hire('Liz Away', { locationIDs: [team.hill] })
  const text = 'Thanks to Liz! Frau Maier, you and Liz’s team are 🌟 great.'
  const id = await team.review(text, { title: 'Elisabeth Maier rocks' })
  const [item] = await team.found(id, isThere)
  expect(item).toMatchObject({ employeeID: liz.id, type: 'mention', isPossible: false, by: null })
  const { places } = item!
  expect(places.map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    'title full',
    'text called',
    'text title',
    'text called',
  ])
  expect(places.map(({ words }) => words)).toEqual(['Elisabeth Maier', 'Liz', 'Frau Maier', 'Liz'])
  expect(places.slice(1).every(({ at, words }) => text.startsWith(words, at))).toBe(true)
  const other = await team.review('Thanks to Liz there', { locationID: team.hill })
  expect(await team.found(other, isThere)).toMatchObject([{ employeeID: away.id, type: 'mention' }])
  await drop(liz.id, away.id)
  expect((await team.on(id)).items).toEqual([])
})

test('of two with the same name none is chosen: both are possible until somebody says who', async () => {
  const [berg, stein] = [await team.hire('Anna Berg'), await team.hire('Anna Stein')]
  const id = await team.review('Anna helped us, thank you')
  expect(names(await team.found(id, isThere))).toEqual(['Anna Berg?', 'Anna Stein?'])
  const [first] = (await team.on(id)).items
  const { body } = await team.admin.put(`${team.base}/reviews/${id}/attributions/${first!.id}`, {
    employeeID: berg.id,
    type: 'mention',
  })
  expect(body.items).toMatchObject([
    { name: 'Anna Berg', isPossible: false, by: 'Administrator Tester', places: [{ rule: 'first' }] },
  ])
  await team.edit(id, { text: 'Anna helped us, thank you so much' })
  await team.settled()
  expect(names((await team.on(id)).items)).toEqual(['Anna Berg'])
  await drop(berg.id, stein.id)
})

test('what a person removed stays removed until the words there change, and undo brings it back', async () => {
  const rose = await team.hire('Rose Hart')
  const id = await team.review('We met Rose at the desk. The room was small.')
  const [item] = await team.found(id, isThere)
  const at = `${team.base}/reviews/${id}/attributions/${item!.id}`
  expect((await team.admin.delete(at)).body.items).toEqual([])
  expect((await team.admin.delete(at)).status).toBe(404)
  expect((await team.admin.put(`${at}/restore`)).body.items).toMatchObject([{ id: item!.id, isPossible: false }])
  await team.admin.delete(at)
  await team.edit(id, { text: 'We met Rose at the desk. The room was large, and Rose at the desk smiled.' })
  await team.settled()
  expect((await team.on(id)).items).toMatchObject([{ places: [{ at: 49 }] }]) // where it stood nothing changed
  await team.admin.delete(`${team.base}/reviews/${id}/attributions/${(await team.on(id)).items[0]!.id}`)
  await team.change(rose, { otherNames: ['Rosie'] })
  await team.settled()
  expect((await team.on(id)).items).toEqual([])
  await team.edit(id, { text: 'Nobody was at the desk. The room was large.' })
  await team.settled()
  await team.edit(id, { text: 'Later Rose came to the desk. The room was large.' })
  expect(names(await team.found(id, isThere))).toEqual(['Rose Hart'])
  await drop(rose.id)
})

test('a mention goes with its words; one that was confirmed stays', async () => {
  const [kim, lee] = [await team.hire('Kim Reed'), await team.hire('Kim Lane')]
  const id = await team.review('Kim Reed and Kim Lane were kind')
  const [one] = await team.found(id, (items) => items.length === 2)
  await team.edit(id, { text: 'Everybody was kind' })
  expect(await team.found(id, (items) => items.length === 0)).toEqual([])
  const other = await team.review('Kim was kind to us today')
  const [possible] = await team.found(other, (items) => items.length === 2)
  await team.admin.put(`${team.base}/reviews/${other}/attributions/${possible!.id}`, {
    employeeID: possible!.employeeID,
    type: 'mention',
  })
  await team.edit(other, { text: 'They were kind to us today' })
  await team.settled()
  expect(names((await team.on(other)).items)).toEqual([one!.name === 'Kim Lane' ? 'Kim Lane' : possible!.name])
  await drop(kim.id, lee.id)
})

test('when employees change, the reviews of the last 90 days are looked through again, and no older ones', async () => {
  const recent = await team.review('Zoë was lovely, said my mother')
  const old = await team.review('Zoë was lovely, said my father')
  await team.rows(`update review set date = now() - make_interval(days => $2) where id = $1`, [old, SCAN_DAYS + 3])
  await team.settled()
  const zoe = await team.hire('Zoe Quist')
  expect(names(await team.found(recent, isThere))).toEqual(['Zoe Quist'])
  await team.settled()
  expect((await team.on(old)).items).toEqual([])
  // a second one with the name makes it doubtful, as long as there are two
  const second = await team.hire('Zoe Rand')
  await team.settled()
  expect(names((await team.on(recent)).items)).toEqual(['Zoe Quist?', 'Zoe Rand?'])
  const { body: idle } = await team.change(second, { isActive: false })
  await team.settled()
  expect(names((await team.on(recent)).items)).toEqual(['Zoe Quist'])
  // who leaves keeps what was said of them, and it is nobody else's
  const { body: gone } = await team.change(zoe, { isActive: false })
  await team.change(idle, { isActive: true })
  await team.settled()
  expect(names((await team.on(recent)).items)).toEqual(['Zoe Quist'])
  const next = await team.review('Zoë was lovely once more, we all said')
  expect(names(await team.found(next, isThere))).toEqual(['Zoe Rand'])
  // a name that was wrong takes what it found along
  await team.change(gone, { isActive: true, name: 'Zora Quist' })
  await team.settled()
  expect(names((await team.on(recent)).items)).toEqual(['Zoe Rand'])
  await drop(zoe.id, second.id)
})

test('scans of one review at once, and again, come out as one', async () => {
  const one = await team.hire('Otto Once')
  await team.settled()
  const id = await team.review('Otto was kind, and Otto smiled')
  await team.found(id, isThere)
  const ctx = await openJobCtx(team.app, team.tenantId)
  await Promise.all([1, 2, 3].map(() => scanReviews(ctx, [id])))
  await ctx.close()
  const rows = await team.rows(`select places from attribution where review_id = $1`, [id])
  expect(rows.map(({ places }) => places.length)).toEqual([2])
  await drop(one.id)
})

test('what a person chose is nobody else’s, and words that moved are marked where they are', async () => {
  const [ann, bea] = [await team.hire('Ann Ray', { otherNames: ['Nan'] }), await team.hire('Bea Ray')]
  await team.settled()
  const id = await team.review('Nan was at the bar tonight')
  const [item] = await team.found(id, isThere)
  await team.admin.put(`${team.base}/reviews/${id}/attributions/${item!.id}`, { employeeID: bea.id, type: 'mention' })
  const cy = await team.hire('Cy Ray', { otherNames: ['Nan'] })
  await team.settled()
  expect(names((await team.on(id)).items)).toEqual(['Bea Ray'])
  const other = await team.review('Bea was at the door tonight')
  await team.found(other, isThere)
  await team.edit(other, { text: 'I think Bea was at the door tonight' })
  await team.settled()
  expect((await team.on(other)).items).toMatchObject([{ places: [{ at: 8, words: 'Bea' }] }])
  await drop(ann.id, bea.id, cy.id)
})

test('a name that very many have says nothing, and a name that stands there very often is kept a few times', async () => {
  await team.rows(
    `insert into employee (tenant_id, name, other_names, location_ids, is_active, created_at)
     select $1, 'Sam Same' || chr(65 + n), '{}', array[$2::bigint], true, now() from generate_series(0, 10) n`,
    [team.tenantId, team.hill],
  )
  const one = await team.hire('Tilda Twice', { locationIDs: [team.hill] })
  await team.settled()
  const id = await team.review('Sam! Tilda! '.repeat(4000), { locationID: team.hill })
  const items = await team.found(id, isThere)
  expect(names(items)).toEqual(['Tilda Twice'])
  expect(items[0]!.places).toHaveLength(20)
  await team.rows(`delete from employee where name like 'Sam Same%'`)
  await drop(one.id)
})

test('500 employees at a location and 1,000 reviews: each name is found once, also when all is looked through again', async () => {
  await team.rows(
    `insert into employee (tenant_id, name, other_names, location_ids, is_active, created_at)
     select $1, 'First' || chr(65 + n / 26) || chr(65 + n % 26) || ' Last' || chr(65 + n / 26) || chr(65 + n % 26), '{}', array[$2::bigint], true, now() from generate_series(0, 499) n`,
    [team.tenantId, team.hill],
  )
  await team.rows(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date)
     select $1, $2, 12, 'many-' || n, 4, 'We were served by First' || chr(65 + (n % 500) / 26) || chr(65 + n % 500 % 26) || ', ' || repeat('and all was very well, ', 20) || n, now() from generate_series(1, 1000) n`,
    [team.tenantId, team.hill],
  )
  const count = async () =>
    (
      await team.rows(
        `select count(*)::int as n, count(distinct employee_id)::int as who from attribution where tenant_id = $1 and location_id = $2`,
        [team.tenantId, team.hill],
      )
    )[0]
  const last = await team.hire('Somebody Else', { locationIDs: [team.hill] })
  await team.settled()
  expect(await count()).toEqual({ n: 1000, who: 500 })
  await team.change(last, { otherNames: ['Sibyl'] })
  await team.settled()
  expect(await count()).toEqual({ n: 1000, who: 500 })
})
