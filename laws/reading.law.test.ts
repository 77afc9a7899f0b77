import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { actionIds } from '#product/organization/roles/catalogue/actions.ts'
import { call } from './call.ts'
import { everyRoute, pathOf } from './every-route.ts'
import { createThings, type Things } from './fixtures.ts'
import { atLeast, seen } from './house.ts'

/** A GET that writes all the same: of what was taken a record stays. The ways back from OAuth and single sign-on write only with the state of a browser that set out. */
const notes: Record<string, readonly string[]> = { 'own-data.take': ['audit_head', 'audit_record'] }

let app: TestApp
let things: Things
let cookies: string[]
const routes = (await everyRoute()).filter(({ method }) => method === 'GET')
beforeAll(async () => {
  app = await openTestApp()
  const { owner, people } = app
  const kinds = routes.flatMap(({ slots }) => slots.map((slot) => slot.slice(0, -2)))
  things = await createThings(owner, people.home, 'Own', new Set(kinds))
  await owner.query('update role set actions = $2, version = version + 1 where id = $1', [
    people.home.users['Analyst']!.roleId,
    [...actionIds],
  ])
  await owner.query(`update users set location_access = 'ALL', pii_scopes = '{public,sensitive}' where id = $1`, [
    people.home.users['Analyst']!.id,
  ])
  const clients = [await app.as('Analyst'), await app.asAgency(), await app.asSuper()]
  cookies = clients.map(({ cookie }) => cookie)
  await owner.query(`
    create table written (name text);
    create function note_writing() returns trigger language plpgsql security definer set search_path = public as
      $$ begin insert into written values (tg_table_name); return null; end $$;
    do $$ declare one record; begin
      for one in select c.oid::regclass as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'written' and not relispartition
      loop execute format('create trigger note_writing after insert or update or delete on %s for each row execute function note_writing()', one.name); end loop;
    end $$;`)
})
afterAll(() => app.close())

async function writtenBy(work: () => Promise<unknown>): Promise<string[]> {
  await app.owner.query('truncate written')
  await work()
  const { rows } = await app.owner.query('select distinct name from written order by name')
  return rows.map(({ name }) => name)
}

test('a GET changes nothing, whoever asks', { timeout: 600_000 }, async () => {
  const found: Record<string, readonly string[]> = {}
  let answered = 0
  for (const route of routes) {
    const idFor = (slot: string) => (slot === 'agencyId' ? app.people.home.agencyId : (things[slot.slice(0, -2)] ?? 0))
    const path = pathOf(route, Object.fromEntries(route.slots.map((slot) => [slot, idFor(slot)])))
    const written = await writtenBy(async () => {
      for (const cookie of ['', ...cookies]) {
        const { status } = await call(app.url, { method: 'GET', path, cookie, headers: { 'x-unattended': '1' } })
        if (status === 200) answered++
      }
    })
    if (written.length) found[route.name] = written
  }
  const expected = Object.entries(notes).filter(([name]) => routes.some((route) => route.name === name))
  expect(found).toEqual(Object.fromEntries(expected))
  seen('reading', { routes: routes.length, answered })
  expect(answered).toBeGreaterThan(atLeast(routes.length))
})

test('the law sees what is written', async () => {
  const analyst = await app.as('Analyst')
  expect(await writtenBy(() => analyst.post('/api/auth/logout'))).toEqual(
    expect.arrayContaining(['audit_record', 'session']),
  )
})
