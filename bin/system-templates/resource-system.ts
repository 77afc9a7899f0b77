import type { Names } from './names.ts'

/** A system of one kind of thing that people list, create, save and remove, with its table, page, words, fixture and test. */
export function resourceSystem(system: Names, thing: Names, now: Date): Record<string, string> {
  const stamp = now.toISOString().replaceAll(/\D/g, '').slice(0, 12)
  return {
    'README.md': `# ${system.title}\n\nWhat it is, its words, its odd decisions.\n`,
    'contract.ts': contract(system, thing),
    'text/en_US.ts': english(system, thing),
    'text/de_DE.ts': german(system, thing),
    [`server/migrations/${stamp}-${system.name}.sql`]: migration(thing),
    'server/system.ts': served(system, thing),
    [`server/${thing.name}-row.ts`]: row(thing),
    [`server/list-${system.name}.ts`]: list(system, thing),
    [`server/create-${thing.name}.ts`]: create(system, thing),
    [`server/save-${thing.name}.ts`]: save(system, thing),
    [`server/remove-${thing.name}.ts`]: remove(system, thing),
    'server/fixtures.test-data.ts': fixtures(thing),
    [`server/${system.name}.test.ts`]: tests(system, thing),
    'web/system.ts': web(system),
    'web/use-text.ts': `import { wordsOf } from '#platform/web/words/words-of.ts'
import type en from '../text/en_US.ts'

export const use${system.type}Text = wordsOf<typeof en>('${system.name}')
`,
    [`web/${system.name}-page.tsx`]: page(system, thing),
    [`web/${thing.name}-pane.tsx`]: pane(system, thing),
  }
}

const contract = (system: Names, thing: Names) => `import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id } from '#platform/contract/field.ts'

const editable = z.object({ name: z.string().trim().min(1).max(100) })
export const ${thing.value} = editable.extend({ id: id('${thing.value}'), version: z.int() })
export type ${thing.type} = z.output<typeof ${thing.value}>

export const ${system.value} = defineSystem({
  name: '${system.name}',
  permissions: {
    /** Put the right here that the catalogue of roles has for it. */
    manage: { action: 'admin.view' },
  },
  errors: { notFound: { status: 404 }, nameTaken: { status: 409 } },
  audit: {
    '${thing.name}.create': '${thing.value}',
    '${thing.name}.save': '${thing.value}',
    '${thing.name}.remove': '${thing.value}',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/${system.name}',
      does: 'List the ${system.words} of the tenant',
      needs: 'manage',
      gives: z.object({ items: z.array(${thing.value}) }),
    },
    create: {
      at: 'POST /api/tenants/:tenantId/${system.name}',
      does: 'Create a ${thing.words}',
      needs: 'manage',
      fails: ['nameTaken'],
      body: editable,
      gives: ${thing.value},
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/${system.name}/:${thing.value}Id',
      does: 'Edit a ${thing.words}',
      needs: 'manage',
      fails: ['notFound', 'nameTaken'],
      body: editable.extend({ version: z.int() }),
      gives: ${thing.value},
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/${system.name}/:${thing.value}Id',
      does: 'Delete a ${thing.words}',
      needs: 'manage',
      fails: ['notFound'],
      gives: z.object({ ok: z.literal(true) }),
    },
  },
  pages: { list: { path: '/admin/${system.name}', needs: 'manage' } },
})
`

const english = (system: Names, thing: Names) => `import { words } from '#platform/contract/words.ts'
import type { ${system.value} } from '../contract.ts'

export default words<typeof ${system.value}>()({
  title: '${system.title}',
  permissions: { manage: 'Create, edit and delete ${system.words}' },
  errors: {
    notFound: '${thing.title} not found, or no access.',
    nameTaken: 'This name is taken. Choose another one.',
  },
  enumerations: {},
  audit: {
    actions: {
      '${thing.name}.create': 'Created a ${thing.words}',
      '${thing.name}.save': 'Edited a ${thing.words}',
      '${thing.name}.remove': 'Deleted a ${thing.words}',
    },
    entities: { ${thing.value}: '${thing.title}' },
  },
  pages: { list: '${system.title}' },
  ui: {
    does: 'Create and edit ${system.words}',
    search: 'Search ${system.words}',
    none: 'No ${system.words} yet',
    noneBody: 'Create the first one.',
    create: 'Create ${thing.words}',
    created: '${thing.title} created',
    save: 'Save',
    saved: '${thing.title} saved',
    remove: 'Delete ${thing.words}',
    removed: '${thing.title} deleted',
    name: 'Name',
  },
})
`

const german = (system: Names, thing: Names) => `import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const de: Translation<typeof en> = {
  title: '${system.title}',
  permissions: { manage: '${system.title} anlegen, ändern und löschen' },
  errors: {
    notFound: '${thing.title} nicht gefunden oder kein Zugriff.',
    nameTaken: 'Dieser Name ist vergeben. Wählen Sie einen anderen.',
  },
  enumerations: {},
  audit: {
    actions: {
      '${thing.name}.create': '${thing.title} angelegt',
      '${thing.name}.save': '${thing.title} geändert',
      '${thing.name}.remove': '${thing.title} gelöscht',
    },
    entities: { ${thing.value}: '${thing.title}' },
  },
  pages: { list: '${system.title}' },
  ui: {
    does: '${system.title} anlegen und ändern',
    search: '${system.title} suchen',
    none: 'Noch keine ${system.title}',
    noneBody: 'Legen Sie den ersten Eintrag an.',
    create: '${thing.title} anlegen',
    created: '${thing.title} angelegt',
    save: 'Speichern',
    saved: '${thing.title} gespeichert',
    remove: '${thing.title} löschen',
    removed: '${thing.title} gelöscht',
    name: 'Name',
  },
}

export default de
`

const migration = ({ table, words }: Names) => `-- Each ${words} of a tenant, by its name.
create table ${table} (
  tenant_id bigint not null references tenant,
  id bigint generated always as identity,
  name text not null,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index ${table}_name on ${table} (tenant_id, lower(name));
call app.protect('${table}');
`

const served = (system: Names, thing: Names) => `import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { ${system.value} } from '../contract.ts'
import { create${thing.type} } from './create-${thing.name}.ts'
import { list${system.type} } from './list-${system.name}.ts'
import { remove${thing.type} } from './remove-${thing.name}.ts'
import { save${thing.type} } from './save-${thing.name}.ts'

export const system = serveSystem(${system.value}, {
  handlers: { list: list${system.type}, create: create${thing.type}, save: save${thing.type}, remove: remove${thing.type} },
  ids: { ${thing.value}: rowsOf('${thing.table}') },
})
`

const row = (thing: Names) => `import type { Selectable } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { ${thing.type}Table } from '#platform/server/database/tables.generated.ts'
import { violates } from '#platform/server/database/violates.ts'
import type { ${thing.type} } from '../contract.ts'

export function to${thing.type}({ id, name, version }: Selectable<${thing.type}Table>): ${thing.type} {
  return { id, name, version }
}

/** Nobody else changes it until the transaction ends. */
export async function lock${thing.type}(db: Db, tenantId: number, id: number): Promise<${thing.type} | undefined> {
  const found = await db
    .selectFrom('${thing.table}')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found && to${thing.type}(found)
}

/** Does a write; \`taken\` refuses where the tenant has the name already. */
export async function withFreeName<T>(write: () => Promise<T>, taken: () => never): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, '${thing.table}_name')) return taken()
    throw error
  }
}
`

const list = (system: Names, thing: Names) => `import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { ${system.value} } from '../contract.ts'
import { to${thing.type} } from './${thing.name}-row.ts'

export const list${system.type}: Handler<typeof ${system.value}, 'list'> = async (ctx) => {
  const rows = await ctx.read
    .selectFrom('${thing.table}')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .orderBy(sql\`lower(name)\`)
    .execute()
  return { items: rows.map(to${thing.type}) }
}
`

const create = (system: Names, thing: Names) => `import type { Handler } from '#platform/server/system/serve-system.ts'
import { ${system.value} } from '../contract.ts'
import { to${thing.type}, withFreeName } from './${thing.name}-row.ts'

export const create${thing.type}: Handler<typeof ${system.value}, 'create'> = (ctx, { body }) =>
  withFreeName(
    () =>
      ctx.tx(async (tx) => {
        const made = await tx.db
          .insertInto('${thing.table}')
          .values({ tenant_id: ctx.tenantId, ...body, created_at: ctx.now() })
          .returningAll()
          .executeTakeFirstOrThrow()
        await tx.audit(${system.value}, { action: '${thing.name}.create', entityId: made.id, after: body })
        return to${thing.type}(made)
      }),
    () => ctx.fail('nameTaken', { field: 'name' }),
  )
`

const save = (system: Names, thing: Names) => `import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { ${system.value} } from '../contract.ts'
import { lock${thing.type}, to${thing.type}, withFreeName } from './${thing.name}-row.ts'

/** Raises \`stale\` when somebody else saved meanwhile. */
export const save${thing.type}: Handler<typeof ${system.value}, 'save'> = (ctx, { params, body }) =>
  withFreeName(
    () =>
      ctx.tx(async (tx) => {
        const before = await lock${thing.type}(tx.db, ctx.tenantId, params.${thing.value}Id)
        if (!before) return ctx.fail('notFound')
        if (before.version !== body.version) throw platformFault('stale', { data: before })
        const after = await tx.db
          .updateTable('${thing.table}')
          .set({ name: body.name, version: before.version + 1 })
          .where('tenant_id', '=', ctx.tenantId)
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await tx.audit(${system.value}, {
          action: '${thing.name}.save',
          entityId: before.id,
          before: { name: before.name },
          after: { name: after.name },
        })
        return to${thing.type}(after)
      }),
    () => ctx.fail('nameTaken', { field: 'name' }),
  )
`

const remove = (system: Names, thing: Names) => `import type { Handler } from '#platform/server/system/serve-system.ts'
import { ${system.value} } from '../contract.ts'
import { lock${thing.type} } from './${thing.name}-row.ts'

export const remove${thing.type}: Handler<typeof ${system.value}, 'remove'> = (ctx, { params }) =>
  ctx.tx(async (tx) => {
    const before = await lock${thing.type}(tx.db, ctx.tenantId, params.${thing.value}Id)
    if (!before) return ctx.fail('notFound')
    await tx.db.deleteFrom('${thing.table}').where('tenant_id', '=', ctx.tenantId).where('id', '=', before.id).execute()
    await tx.audit(${system.value}, { action: '${thing.name}.remove', entityId: before.id, before: { name: before.name } })
    return { ok: true }
  })
`

const fixtures = (thing: Names) => `import { type Fixtures, insertOne, unique } from '#apps/testing/fixture.ts'

export const fixtures: Fixtures = {
  ${thing.value}: {
    make: (owner, { tenant, mark }) =>
      insertOne(owner, 'insert into ${thing.table} (tenant_id, name, created_at) values ($1, $2, now()) returning id', [
        tenant.id,
        \`\${mark} \${unique()}\`,
      ]),
  },
}
`

const tests = (system: Names, thing: Names) => `import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

let app: TestApp
let admin: Client
let path: string
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  path = \`/api/tenants/\${app.people.home.id}/${system.name}\`
})
afterAll(() => app.close())

test('one is created, saved and removed, and the audit says so', async () => {
  const made = await admin.post(path, { name: 'First' })
  expect(made.body).toMatchObject({ name: 'First', version: 1 })
  const { id } = made.body
  expect((await admin.put(\`\${path}/\${id}\`, { name: 'Second', version: 1 })).body).toMatchObject({ name: 'Second', version: 2 })
  expect((await admin.get(path)).body.items).toEqual([{ id, name: 'Second', version: 2 }])
  expect((await admin.delete(\`\${path}/\${id}\`)).status).toBe(200)
  expect((await admin.get(path)).body.items).toEqual([])
  const { rows } = await app.owner.query(
    \`select action from audit_record where tenant_id = $1 and entity = '${thing.value}' and entity_id = $2 order by seq\`,
    [app.people.home.id, id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['${thing.name}.create', '${thing.name}.save', '${thing.name}.remove'])
})

test('a name is taken once, and an old version is refused', async () => {
  const { body } = await admin.post(path, { name: 'Taken' })
  expect((await admin.post(path, { name: 'taken' })).key).toBe('${system.name}.nameTaken')
  expect((await admin.put(\`\${path}/\${body.id}\`, { name: 'Other', version: 9 })).key).toBe('platform.stale')
})

test('what is not there is not found, and strangers learn nothing', async () => {
  expect((await admin.put(\`\${path}/999999\`, { name: 'None', version: 1 })).status).toBe(404)
  expect((await admin.delete(\`\${path}/999999\`)).status).toBe(404)
  expect((await (await app.as('Administrator', 'stranger')).get(path)).status).toBeGreaterThanOrEqual(403)
})
`

const web = (system: Names) => `import { IconList } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { ${system.value} } from '../contract.ts'

export const web = defineWeb<typeof ${system.value}>('${system.name}', {
  pages: { list: () => import('./${system.name}-page.tsx') },
  settings: [{ page: 'list', icon: IconList, group: 'organization', does: 'does' }],
})
`

const page = (system: Names, thing: Names) => `import { callsOf } from '#platform/web/api/calls-of.ts'
import { ListCard } from '#platform/web/list/list-card.tsx'
import type { Column } from '#platform/web/list/list-types.ts'
import { ShortList } from '#platform/web/list/short-list.tsx'
import { ${system.value}, type ${thing.type} } from '../contract.ts'
import { ${thing.type}Pane } from './${thing.name}-pane.tsx'
import { use${system.type}Text } from './use-text.ts'

export function ${system.type}Page() {
  const t = use${system.type}Text()
  const columns: Column<${thing.type}>[] = [
    { id: 'name', label: t('name'), width: 'fill', fixed: true, cell: ({ name }) => <b className="cut">{name}</b> },
  ]
  return (
    <ShortList
      id="${system.name}"
      title={t.page('list')}
      columns={columns}
      load={async (signal) => (await callsOf(${system.value}).list({ signal })).items}
      search={t('search')}
      textOf={({ name }) => name}
      create={t('create')}
      none={{ title: t('none'), body: t('noneBody') }}
      card={({ name }) => <ListCard title={name} />}
      pane={(id, ${thing.value}, controls) => <${thing.type}Pane key={id} id={id} ${thing.value}={${thing.value}} controls={controls} />}
    />
  )
}
`

const pane = (system: Names, thing: Names) => `import { Button } from '@mantine/core'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { Pane } from '#platform/web/list/pane.tsx'
import { useListRows } from '#platform/web/list/use-list.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { ${system.value}, type ${thing.type} } from '../contract.ts'
import { use${system.type}Text } from './use-text.ts'

type Props = { id: RowId; ${thing.value}: ${thing.type} | undefined; controls: PaneControls }

/** One beside the list, or the form of a new one (\`new\`). */
export function ${thing.type}Pane({ id, ${thing.value}, controls }: Props) {
  const t = use${system.type}Text()
  const platform = usePlatformText()
  const isNew = id === 'new'
  return (
    <Pane title={isNew ? t('create') : (${thing.value}?.name ?? t.title())} controls={controls}>
      {isNew && <${thing.type}Form onGone={controls.close} />}
      {${thing.value} && (
        <FreshForm newest={${thing.value}}>{(shown) => <${thing.type}Form ${thing.value}={shown} onGone={controls.close} />}</FreshForm>
      )}
      {!isNew && !${thing.value} && <EmptyState kind="filtered" title={platform('notFoundCall')} />}
    </Pane>
  )
}

function ${thing.type}Form({ ${thing.value}, onGone }: { ${thing.value}?: ${thing.type}; onGone: () => void }) {
  const t = use${system.type}Text()
  const openMade = useOpenMade()
  const { refresh } = useListRows<${thing.type}>('${system.name}', (one) => one.id)
  const calls = callsOf(${system.value})
  const form = useContractForm(${system.value}.routes.create.body, {
    initial: ${thing.value} && { name: ${thing.value}.name },
    submit: (body) =>
      ${thing.value}
        ? calls.save({ params: { ${thing.value}Id: ${thing.value}.id }, body: { ...body, version: ${thing.value}.version } })
        : calls.create({ body }),
    onDone: (saved) => {
      toast({ message: t(${thing.value} ? 'saved' : 'created') })
      const listed = refresh()
      if (!${thing.value}) void openMade(saved.id, listed)
    },
  })
  const { act } = useAct(refresh)
  const remove = ({ id, name }: ${thing.type}) =>
    act(() => calls.remove({ params: { ${thing.value}Id: id } }).then(onGone), {
      message: t('removed'),
      undo: () => calls.create({ body: { name } }).then(refresh),
    })
  return (
    <ContractFormView
      form={form}
      actions={
        <SaveBar form={form} label={t(${thing.value} ? 'save' : 'create')} onNewest={() => void refresh()}>
          {${thing.value} && (
            <Button variant="default" onClick={() => void remove(${thing.value})}>
              {t('remove')}
            </Button>
          )}
        </SaveBar>
      }
    >
      <FormField name="name" label={t('name')} autoFocus />
    </ContractFormView>
  )
}
`
