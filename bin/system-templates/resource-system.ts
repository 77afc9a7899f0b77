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
    [`server/${system.name}.ts`]: resource(system, thing),
    'server/fixtures.test-data.ts': fixtures(thing),
    [`server/${system.name}.test.ts`]: tests(system),
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
      gives: z.array(${thing.value}),
    },
    create: {
      at: 'POST /api/tenants/:tenantId/${system.name}',
      does: 'Create a ${thing.words}',
      needs: 'manage',
      fails: ['nameTaken'],
      body: editable,
      refreshes: ['list'],
      gives: ${thing.value},
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/${system.name}/:${thing.value}Id',
      does: 'Edit a ${thing.words}',
      needs: 'manage',
      fails: ['notFound', 'nameTaken'],
      body: editable.extend({ version: z.int() }),
      refreshes: ['list'],
      gives: ${thing.value},
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/${system.name}/:${thing.value}Id',
      does: 'Delete a ${thing.words}',
      needs: 'manage',
      fails: ['notFound'],
      refreshes: ['list'],
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
import { ${thing.value}Resource } from './${system.name}.ts'

export const system = serveSystem(${system.value}, {
  handlers: ${thing.value}Resource.handlers,
  ids: { ${thing.value}: rowsOf('${thing.table}') },
})
`

const resource = (system: Names, thing: Names) => `import { sql } from 'kysely'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { ${system.value} } from '../contract.ts'

export const ${thing.value}Resource = defineResource(${system.value}, {
  table: '${thing.table}',
  routes: { list: 'list', create: 'create', save: 'save', remove: 'remove' },
  order: sql\`lower(name)\`,
  show: (rows) => rows.map(({ id, name, version }) => ({ id, name, version })),
  columns: ({ name }) => ({ name }),
  begins: (_, ctx) => ({ created_at: ctx.now() }),
  missing: 'notFound',
  taken: { index: '${thing.table}_name', error: 'nameTaken', field: 'name' },
  audit: { create: '${thing.name}.create', save: '${thing.name}.save', remove: '${thing.name}.remove' },
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

const tests = (system: Names) => `import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('one is created, saved and removed', async () => {
  const made = await admin.post(path, { name: 'First' })
  expect(made.body).toMatchObject({ name: 'First', version: 1 })
  const { id } = made.body
  await admin.put(\`\${path}/\${id}\`, { name: 'Second', version: 1 })
  expect((await admin.get(path)).body).toEqual([{ id, name: 'Second', version: 2 }])
  expect((await admin.delete(\`\${path}/\${id}\`)).status).toBe(200)
  expect((await admin.get(path)).body).toEqual([])
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
import { queriesOf } from '#platform/web/api/queries-of.ts'
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
      route={queriesOf(${system.value}).list}
      load={(signal) => callsOf(${system.value}).list({ signal })}
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
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { ${system.value}, type ${thing.type} } from '../contract.ts'
import { use${system.type}Text } from './use-text.ts'

type Props = { id: RowId; ${thing.value}: ${thing.type} | undefined; controls: PaneControls }

/** One beside the list, or the form of a new one. */
export function ${thing.type}Pane({ id, ${thing.value}, controls }: Props) {
  const t = use${system.type}Text()
  return (
    <ResourcePane
      id={id}
      one={${thing.value}}
      create={{ title: t('create'), form: <${thing.type}Form onGone={controls.close} /> }}
      missing={t.title()}
      title={({ name }) => name}
      controls={controls}
    >
      {(one) => (
        <FreshForm newest={one}>{(shown) => <${thing.type}Form ${thing.value}={shown} onGone={controls.close} />}</FreshForm>
      )}
    </ResourcePane>
  )
}

function ${thing.type}Form({ ${thing.value}, onGone }: { ${thing.value}?: ${thing.type}; onGone: () => void }) {
  const t = use${system.type}Text()
  const openMade = useOpenMade()
  const calls = callsOf(${system.value})
  const form = useContractForm(${system.value}.routes.create.body, {
    initial: ${thing.value} && { name: ${thing.value}.name },
    submit: (body) =>
      ${thing.value}
        ? calls.save({ params: { ${thing.value}Id: ${thing.value}.id }, body: { ...body, version: ${thing.value}.version } })
        : calls.create({ body }),
    onDone: (saved) => {
      toast({ message: t(${thing.value} ? 'saved' : 'created') })
      if (!${thing.value}) void openMade(saved.id)
    },
  })
  const { act } = useAct()
  const remove = ({ id, name }: ${thing.type}) =>
    act(() => calls.remove({ params: { ${thing.value}Id: id } }).then(onGone), {
      message: t('removed'),
      undo: () => calls.create({ body: { name } }),
    })
  return (
    <ContractFormView
      form={form}
      actions={
        <SaveBar form={form} label={t(${thing.value} ? 'save' : 'create')} onNewest={() => void queriesOf(${system.value}).list.refresh()}>
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
