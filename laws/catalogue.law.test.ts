import { expect, test } from 'vitest'
import { actionOf, type AnySystem } from '#platform/contract/define-system.ts'
import { actionIds, actions } from '#product/access/roles/catalogue/actions.ts'
import { keptAs, type Standing, standingOf } from '#product/access/roles/catalogue/standing.ts'
import { checks } from '#product/access/roles/server/checks.ts'
import { rolePresets } from '#product/access/roles/presets.ts'
import { filesOf, seen } from './house.ts'

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
  const known = await checks
  const files = await filesOf('product/*/*/server/**/*.ts')
  const inCode = files
    .filter(({ path }) => !path.includes('.test'))
    .map(({ text }) => text)
    .join('\n')
  const isAsked = (id: string) => known.has(id) || inCode.includes(`has('${id}')`)
  const of = (standing: Standing) => actions.filter(({ id }) => standingOf(id) === standing).map(({ id }) => id)
  expect(of('asked').filter((id) => !isAsked(id))).toEqual([])
  expect([...of('same'), ...of('everybodys'), ...of('later')].filter(isAsked)).toEqual([])
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

test('every action of a preset role is in the catalogue and not privileged', () => {
  const named = Object.values(rolePresets).flatMap((preset) => (preset === 'all' ? [] : preset))
  const standard = new Set<string>(actions.filter(({ tier }) => tier === 'standard').map(({ id }) => id))
  expect(named.filter((action) => !standard.has(action))).toEqual([])
})
