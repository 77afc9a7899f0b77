import { sql } from 'kysely'
import sharp from 'sharp'
import type { createWithin } from '#platform/server/system/work.ts'
import type { Services } from '#platform/server/system/services.ts'

type Filled = {
  object: 'ticket' | 'task'
  title: string
  filename: string
  type: string
  content: () => Promise<Buffer>
}

const invoice = `Invoice 4471

Brake service          412.00
Brake service          412.00
Total                  824.00

Charged twice: one of them is to be paid back.
`
const drawn = (label: string) => () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640"><rect width="960" height="640" fill="#d8d2c6"/><rect x="60" y="80" width="840" height="420" rx="12" fill="#f7f4ee" stroke="#8a8375" stroke-width="6"/><text x="480" y="310" font-size="64" text-anchor="middle" fill="#4b463d">${label}</text></svg>`,
    ),
  )
    .webp({ quality: 80 })
    .toBuffer()

const filled: readonly Filled[] = [
  {
    object: 'ticket',
    title: 'Charged twice for one repair',
    filename: 'Invoice 4471.txt',
    type: 'text/plain',
    content: async () => Buffer.from(invoice),
  },
  {
    object: 'ticket',
    title: 'Charged twice for one repair',
    filename: 'Card statement.webp',
    type: 'image/webp',
    content: drawn('2 × 412.00'),
  },
  {
    object: 'task',
    title: 'Check the Google listings after the move',
    filename: 'New shop sign.webp',
    type: 'image/webp',
    content: drawn('Open from 7'),
  },
]

/** What somebody attached to a ticket and to a task. Once, and not where files were attached meanwhile. */
export async function seedFiles({
  services,
  within,
}: {
  services: Services
  within: ReturnType<typeof createWithin>
}): Promise<void> {
  const { rows: tenants } = await sql<{ id: number }>`select id from tenant order by id`.execute(
    within('platform').read,
  )
  for (const { id: tenantId } of tenants)
    for (const object of ['ticket', 'task'] as const) await fill({ services, within, tenantId, object })
}

async function fill({
  services,
  within,
  tenantId,
  object,
}: Parameters<typeof seedFiles>[0] & { tenantId: number; object: Filled['object'] }): Promise<void> {
  const of = within({ tenantId })
  const titles = filled.filter((one) => one.object === object).map(({ title }) => title)
  const { rows } = await (object === 'ticket'
    ? sql<{ id: number; title: string; by: number; name: string }>`
        select distinct on (t.title) t.id, t.title, '' as name, 
          (select u.id from users u where u.tenant_id = ${tenantId} and u.active and not u.system order by u.id limit 1) as by from ticket t
        where t.tenant_id = ${tenantId} and t.title = any(${titles}::text[]) and t.closed_at is null
          and not exists (select from asset a where a.tenant_id = ${tenantId} and a.object = 'ticket') order by t.title, t.id desc`.execute(
        of.read,
      )
    : sql<{ id: number; title: string; by: number; name: string }>`
        select distinct on (t.title) t.id, t.title, t.created_by as by, t.created_by_name as name from task t
        where t.tenant_id = ${tenantId} and t.title = any(${titles}::text[]) and t.closed_at is null
          and not exists (select from asset a where a.tenant_id = ${tenantId} and a.object = 'task') order by t.title, t.id`.execute(
        of.read,
      ))
  for (const { id, title, by, name } of rows) {
    const files = filled.filter((one) => one.object === object && one.title === title)
    const kept: { key: string; filename: string; type: string; bytes: number }[] = []
    for (const [at, { filename, type, content }] of files.entries()) {
      const bytes = await content()
      const key = `assets/demo-${object}-${id}-${at}`
      await services.files.put(tenantId, key, bytes)
      kept.push({ key, filename, type, bytes: bytes.length })
    }
    const now = services.clock.now()
    await of.tx(async ({ db }) => {
      for (const { key, filename, type, bytes } of kept)
        await sql`
          insert into asset (tenant_id, object, object_id, asset_key, filename, type, bytes, added_by, added_by_name, added_at, kept_at)
          values (${tenantId}, ${object}, ${id}, ${key}, ${filename}, ${type}, ${bytes}, ${by}, ${name}, ${now}, ${now}) on conflict do nothing`.execute(
          db,
        )
      await (object === 'ticket'
        ? sql`update ticket set files = ${kept.length} where tenant_id = ${tenantId} and id = ${id}`.execute(db)
        : sql`update task set files = ${kept.length} where tenant_id = ${tenantId} and id = ${id}`.execute(db))
    })
  }
}
