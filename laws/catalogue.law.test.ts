import { expect, test } from 'vitest'
import { actionOf, type AnySystem } from '#platform/contract/define-system.ts'
import { actionIds, actions } from '#product/organization/roles/catalogue/actions.ts'
import { bareName, keptAs, later, type Standing, standingOf } from '#product/organization/roles/catalogue/standing.ts'
import { rolePresets } from '#product/organization/roles/presets.ts'
import { systems } from '#product/systems.ts'
import { everyContract, filesOf, seen, type SourceFile } from './house.ts'

test('an action has one id, spelled as area and verb', () => {
  const twice = actions.filter(({ id }, at) => actions.findIndex((other) => other.id === id) !== at)
  expect(twice).toEqual([])
  expect(
    actions.filter(({ id, area, verb }) => id !== `${area}.${verb}` || !/^[a-z0-9]+([._-][a-z0-9]+)*$/.test(id)),
  ).toEqual([])
  expect(actions.filter(({ does }) => !/^[A-Z][^.]{6,}$/.test(does)).map(({ id }) => id)).toEqual([])
  const of = (document: string) => actions.filter((action) => action.document === document).length
  const tier = (name: string) => actions.filter((action) => action.tier === name).length
  seen('catalogue', {
    actions: actions.length,
    areas: new Set(actions.map(({ area }) => area)).size,
    'of document 000': of('000'),
    'of document 001': of('001'),
    'of document 002': of('002'),
    privileged: tier('privileged'),
    'super-privileged': tier('super-privileged'),
  })
})

test('a privileged area holds privileged actions only', () => {
  const wrong = actions.filter(({ id, tier }) => /privileged/.test(id) && tier === 'standard')
  expect(wrong).toEqual([])
})

test('every permission of a contract is an action of the catalogue', async () => {
  const permissions: string[] = []
  for (const { path } of await filesOf('product/*/*/contract.ts')) {
    const exported = Object.values((await import(`../${path}`)) as Record<string, AnySystem>)
    const contract = exported.find((value) => typeof value === 'object' && 'routes' in value && 'permissions' in value)!
    permissions.push(...Object.keys(contract.permissions).map((permission) => actionOf(contract, permission)))
  }
  expect(permissions.filter((action) => !actionIds.has(action))).toEqual([])
  seen('permissions', { permissions: permissions.length })
})

test('an action of a system that stands is asked for, is another name of one that is, or is everybody’s; what is still to come is asked by nothing', async () => {
  const files = await codeFiles()
  const contracts = await everyContract()
  const known = new Set([
    ...files.flatMap(({ text }) => [...text.matchAll(/\.has\('([a-z0-9._-]+)'\)/g)].map(([, id]) => id!)),
    ...contracts.flatMap((declared) =>
      Object.keys(declared.contract.permissions)
        .filter((permission) => isAsked(declared, permission, files))
        .map((permission) => actionOf(declared.contract, permission)),
    ),
  ])
  const declared = contracts.flatMap(({ contract }) =>
    Object.keys(contract.permissions).map((permission) => actionOf(contract, permission)),
  )
  expect(declared.filter((id) => !known.has(id))).toEqual([])
  const of = (standing: Standing) => actions.filter(({ id }) => standingOf(id) === standing).map(({ id }) => id)
  expect(of('asked').filter((id) => !known.has(id))).toEqual([])
  expect([...of('same'), ...of('everybodys'), ...of('later')].filter((id) => known.has(id))).toEqual([])
  const tierOf = new Map<string, string>(actions.map(({ id, tier }) => [id, tier]))
  const wrongTwins = of('same').filter(
    (id) => standingOf(keptAs(id)) !== 'asked' || tierOf.get(id) !== tierOf.get(keptAs(id)),
  )
  expect(wrongTwins).toEqual([])
  seen('standing of actions', {
    asked: of('asked').length,
    'other names': of('same').length,
    'everybody’s': of('everybodys').length,
    'still to come': of('later').length,
  })
})

test('no action waits for a system that stands, and each waits for one', () => {
  const standing = new Set(systems.map((path) => path.split('/').at(-1)))
  expect(Object.keys(later).filter((name) => standing.has(name))).toEqual([])
  const named = Object.values(later).flat()
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
  const waits = (id: string) => named.filter((name) => name === id || name === id.slice(0, id.lastIndexOf('.')))
  const waiting = actions.filter(({ id }) => standingOf(id) === 'later' && id !== bareName)
  expect(waiting.filter(({ id }) => waits(id).length !== 1).map(({ id }) => id)).toEqual([])
  expect(named.filter((name) => !waiting.some(({ id }) => waits(id).includes(name)))).toEqual([])
  seen('actions still to come', { actions: waiting.length, systems: Object.keys(later).length })
})

test('a permission that is declared and asked for nowhere is found', async () => {
  const files = await codeFiles()
  const { path, contract } = (await everyContract()).find((one) => one.contract.name === 'agencies')!
  const declaring = (permission: string, action: string) => ({
    path,
    contract: { ...contract, permissions: { ...contract.permissions, [permission]: { action } } },
  })
  expect(isAsked(declaring('view', 'agencies.view'), 'view', files)).toBe(false)
  expect(isAsked({ path, contract }, 'editBrand', files)).toBe(true)
})

test('every action of a preset role is in the catalogue and not privileged', () => {
  const named = Object.values(rolePresets).flatMap((preset) => (preset === 'all' ? [] : preset))
  const standard = new Set<string>(actions.filter(({ tier }) => tier === 'standard').map(({ id }) => id))
  expect(named.filter((action) => !standard.has(action))).toEqual([])
})

type Declared = { path: string; contract: AnySystem }

/** Whether a route, page, list, search or event asks for a permission, or the system's own code or another's by the system's name. */
function isAsked({ path, contract }: Declared, permission: string, files: readonly SourceFile[]): boolean {
  const { routes, pages, lists, finds, events } = contract
  const needs = [routes, pages, lists, finds, events].flatMap((all) => Object.values(all).map((one) => one.needs))
  const exported = Object.values(lists).map((list) => list.exports)
  if ([...needs, ...exported].flat().includes(permission)) return true
  const name = contract.name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const byName = new RegExp(`actionOf\\(${name}, '${permission}'\\)|\\b${name}\\.permissions\\.${permission}\\.action`)
  const within = new RegExp(`\\bholds\\((ctx\\.)?who, '${permission}'\\)|\\b(needs|opensSettings): '${permission}'`)
  const literal = `'${actionOf(contract, permission)}'`
  return files.some(
    (file) =>
      byName.test(file.text) ||
      (file.path.startsWith(`product/${path}/`) &&
        (within.test(file.text) || (file.text.includes(literal) && file.text.includes('actions.has(')))),
  )
}

/** What runs on the server, what both sides share and where a system's pages are registered; what a page merely hides protects nothing. */
async function codeFiles(): Promise<SourceFile[]> {
  const files = await filesOf('product/*/*/server/**/*.ts', 'product/*/*/shapes/*.ts', 'product/*/*/web/system.ts')
  return files.filter(({ path }) => !/\.test[.-]/.test(path))
}
