import { seedDemo } from '#apps/demo/seed-demo.ts'
import { seedIntegrations } from '#apps/demo/seed-integrations.ts'
import { seedSingleSignOn } from '#apps/demo/seed-single-sign-on.ts'
import { createWorld } from '#apps/demo/world/create-world.ts'
import { enterAs } from '#apps/testing/enter-as.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { openBus } from '#platform/server/jobs/bus.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { createWithin } from '#platform/server/system/work.ts'
import { hashPassword } from '#product/identity/sign-in/server/passwords.ts'
import { pagesFolder } from '../../journeys/open-pages.ts'
import { fixtures, createThings, type Things } from '../fixtures.ts'
import type { Look } from './combinations.ts'
import type { Visitor } from './pages-to-see.ts'

type Place = { agencyId: number; tenantId: number; things: Things }

export type LooksWorld = Awaited<ReturnType<typeof openLooksWorld>>

/** The built pages over a small demo and over a tenant and an agency that have nothing yet. */
export async function openLooksWorld(actionsOf: Record<Visitor, readonly string[]>) {
  const town = await openMailTown()
  const app = await openTestApp({ smtpUrl: town.smtpUrl, providers: town.providers, pagesFolder })
  await fill(app, town.url)
  const places: Record<Look['content'], Place> = { filled: await filledPlace(app), empty: await emptyPlace(app) }
  const cookies = new Map<string, string>()
  return {
    app,
    /** Where a look takes place, with one thing of each kind where it is filled. */
    placeOf: (content: Look['content']) => places[content],
    /** The cookie of somebody of the kind, who reads in that language. */
    async cookieOf(visitor: Visitor, { content, locale }: Pick<Look, 'content' | 'locale'>): Promise<string> {
      const agencyId = visitor === 'platformOperator' ? 1 : places[content].agencyId
      const tenantId = visitor.startsWith('administrator') ? places[content].tenantId : null
      const email = `${visitor}-${content}-${locale}@looks.example`.toLowerCase()
      const known = cookies.get(email)
      if (known) return known
      await app.owner.query(
        `with made as (insert into role (agency_id, tenant_id, name, actions) values ($1, $2, $3, $4) returning id),
           person as (insert into users (agency_id, tenant_id, email, first_name, last_name, locale, pii_scopes, preferences)
             values ($1, $2, $3, 'Maximiliane', 'Oberhauser', $5, '{public,sensitive}', '{"privacy-notice": "true"}') returning id)
         insert into user_role select person.id, made.id, $1, $2 from person, made`,
        [agencyId, tenantId, email, actionsOf[visitor], locale],
      )
      await app.owner.query(
        `insert into object_privilege (tenant_id, object_kind, object_id, role_id, action)
         select d.tenant_id, 'customDashboard', d.id, r.id, 'view' from dashboard d join role r on r.tenant_id = d.tenant_id and r.name = $1`,
        [email],
      )
      const { cookie } = await enterAs(app, email)
      cookies.set(email, cookie)
      return cookie
    },
    async close() {
      await app.close()
      await town.close()
    },
  }
}

/** As the demo is filled, with few reviews. */
async function fill({ services, ownerConnection }: TestApp, townUrl: string) {
  const database = { ...ownerConnection, user: 'app_rw' }
  const bus = await openBus(database, await loadSystems(), services.log, false)
  const within = createWithin(services, bus, { who: null, correlationId: 'test' })
  const counts = { northfork: 300, alderbrook: 30, kestrel: 30, marigold: 30 }
  const world = createWorld({ seed: 'looks', now: new Date(), counts })
  const passwordHash = await hashPassword(PASSWORD)
  await seedDemo({ within, secrets: services.secrets, world, passwordHash, tell: () => undefined })
  await seedSingleSignOn({ services, within, townUrl })
  await seedIntegrations({ services, within, townUrl })
  await bus.close()
}

/** The dealers of the demo, and of everything that the demo has none of, one. */
async function filledPlace({ owner }: TestApp): Promise<Place> {
  const { rows } = await owner.query(
    `select t.id, t.agency_id as "agencyId", t.name, u.id as "userId", u.email, r.id as "roleId" from tenant t
       join role r on r.tenant_id = t.id and r.name = 'Administrator' join user_role ur on ur.role_id = r.id join users u on u.id = ur.user_id
     where t.internal_name = 'northfork' order by u.id limit 1`,
  )
  const { id, agencyId, name, userId, email, roleId } = rows[0]
  const tenant = { id: Number(id), agencyId: Number(agencyId), name, users: {} as never }
  const users = { Administrator: { id: Number(userId), email, roleId: Number(roleId) } }
  const made = await createThings(owner, { ...tenant, users }, 'Sample', new Set(Object.keys(fixtures)))
  await owner.query(
    `insert into sso_config (tenant_id, entity_id, login_url, certificate, field_mappers, version, tested_version, tested_at, updated_at)
     select $1, entity_id, login_url, certificate, field_mappers, 1, 1, now(), now() from sso_config`,
    [tenant.id],
  )
  const first = await owner.query(
    `select (select min(id) from location where tenant_id = $1) as location, (select review_id from response where tenant_id = $1 order by length(text) desc limit 1) as review,
            (select min(id) from dashboard where tenant_id = $1) as dashboard`,
    [tenant.id],
  )
  const known = Object.entries(first.rows[0]).map(([kind, found]) => [kind, Number(found)] as const)
  return { agencyId: tenant.agencyId, tenantId: tenant.id, things: { ...made, ...Object.fromEntries(known) } }
}

/** As they stand on their first day. */
async function emptyPlace(app: TestApp): Promise<Place> {
  const operator = await app.asSuper()
  const person = { firstName: 'Ina', lastName: 'Ruiz', email: 'ina@fresh.example', locale: 'en_US', timezone: 'UTC' }
  const agency = await operator.post('/api/agencies', { name: 'Fresh', internalName: 'fresh', operator: person })
  const tenant = await operator.post('/api/tenants', {
    agencyID: agency.body.id,
    name: 'Fresh start',
    internalName: 'fresh-start',
    locale: 'en_US',
    timezone: 'Europe/Berlin',
  })
  if (!tenant.body.id) throw new Error(`No fresh tenant: ${JSON.stringify([agency.body, tenant.body])}`)
  return { agencyId: agency.body.id, tenantId: tenant.body.id, things: {} }
}
