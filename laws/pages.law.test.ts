import { expect, test } from 'vitest'
import { actionOf } from '#platform/contract/define-system.ts'
import { knownFlags } from '#product/organization/feature-flags/contract.ts'
import { actions } from '#product/organization/roles/catalogue/actions.ts'
import { everyContract, filesOf, seen } from './house.ts'

const contracts = await everyContract()
const pages = contracts.flatMap(({ contract }) =>
  Object.entries(contract.pages).map(([name, page]) => ({ contract, name: `${contract.name}.${name}`, page })),
)
const tierOf = new Map<string, string>(actions.map(({ id, tier }) => [id, tier]))

test('an address leads to one page', () => {
  const shape = (path: string) => path.replaceAll(/:\w+/g, ':')
  const addresses = pages.flatMap(({ page }) => [page.path, ...(page.was ?? [])]).map(shape)
  expect(addresses.filter((one, at) => addresses.indexOf(one) !== at)).toEqual([])
  seen('pages', { contracts: contracts.length, pages: pages.length })
})

test('a letter after G leads to one place', async () => {
  const files = await filesOf('{platform,product/*/*}/web/**/*.{ts,tsx}')
  const letters = files.flatMap(({ text }) =>
    [...text.matchAll(/\bjump: '(.)'|'g (\w)'/g)].map(([, place, key]) => place ?? key!),
  )
  expect(letters.filter((one, at) => letters.indexOf(one) !== at)).toEqual([])
  expect(letters.length).toBeGreaterThanOrEqual(7)
})

test('a page asks only for flags that exist, and becomes or leads to only pages of its own system', () => {
  const flags = Object.keys(knownFlags)
  const unknown = pages.flatMap(({ name, page }) =>
    [page.flag, page.orFlag]
      .filter((flag) => flag !== undefined && !flags.includes(flag))
      .map((flag) => `${name} ${flag}`),
  )
  expect(unknown).toEqual([])
  const lost = pages.filter(({ contract, page }) =>
    [page.becomes, page.leadsTo].some((next) => next !== undefined && !contract.pages[next]),
  )
  expect(lost.map(({ name }) => name)).toEqual([])
})

test('a flag may open a screen, never a privileged one', () => {
  const wrong = pages.filter(({ contract, page }) => {
    if (page.orFlag === undefined) return false
    return [page.needs]
      .flat()
      .some((need) => need !== 'member' && tierOf.get(actionOf(contract, need as string)) !== 'standard')
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('a page of a list of what lies at locations says so to those who reach none', () => {
  const placed = contracts.flatMap(({ contract }) =>
    Object.entries(contract.lists)
      .filter(([, { fields }]) => Object.values(fields).some((field) => field.type === 'id' && field.of === 'location'))
      .map(([name, { page }]) => ({ name: `${contract.name}.${name}`, page: page && contract.pages[page] })),
  )
  expect(placed.length).toBeGreaterThan(1)
  expect(placed.filter(({ page }) => page && !page.located).map(({ name }) => name)).toEqual([])
})
