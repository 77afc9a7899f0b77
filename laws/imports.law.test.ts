import { expect, test } from 'vitest'
import { systems } from '#product/systems.ts'
import { filesOf, seen, type SourceFile } from './house.ts'
import { importsOf } from './imports-of.ts'

const isTest = (path: string) => /\.test(-data)?\.tsx?$/.test(path)
/** The only file of the ground floor that opens the product: it reads the table of contents. */
const DOORSTEP = 'platform/server/system/load-systems.ts'

/** The system a path lies in, and the rest of the path. */
function placeOf(path: string): { system: string; rest: string } | undefined {
  const [, system, rest] = /^product\/([^/]+\/[^/]+)\/(.+)$/.exec(path) ?? []
  return system && rest ? { system, rest } : undefined
}

const sideOf = (rest: string) => (/^(server|web)\//.exec(rest)?.[1] ?? 'contract') as 'server' | 'web' | 'contract'

function isAllowed(file: SourceFile, target: string): boolean {
  const own = placeOf(file.path)!
  const side = sideOf(own.rest)
  if (target.startsWith('package ')) return side !== 'contract' || target === 'package zod'
  if (target.startsWith('apps/')) return isTest(file.path) && target.startsWith('apps/testing/')
  if (target.startsWith('platform/')) {
    if (isTest(file.path) && target.startsWith('platform/testing/')) return true
    return target.startsWith('platform/contract/') || target.startsWith(`platform/${side}/`)
  }
  const other = placeOf(target)
  if (!other) return false
  if (other.system === own.system) return sideOf(other.rest) === side || sideOf(other.rest) === 'contract'
  const order = systems as readonly string[]
  const isAbove = order.indexOf(other.system) < order.indexOf(own.system) || !order.includes(own.system)
  if (isTest(file.path) && isAbove && other.rest.endsWith('.test-data.ts')) return true
  const isPublic = other.rest === 'contract.ts' || (side !== 'contract' && other.rest.startsWith(`${side}/public.ts`))
  return isAbove && isPublic
}

test('a system imports its own side, the ground floor, and contracts and public parts of systems above it', async () => {
  const files = await filesOf('product/*/*/**/*.{ts,tsx}')
  let imports = 0
  const wrong = files.flatMap((file) =>
    importsOf(file).flatMap((target) => {
      imports++
      return isAllowed(file, target) ? [] : [`${file.path} imports ${target}`]
    }),
  )
  expect(wrong).toEqual([])
  seen('imports of systems', { imports, files: files.length })
})

test('the ground floor imports no product and keeps its sides apart', async () => {
  const files = (await filesOf('platform/**/*.{ts,tsx}')).filter(({ path }) => path !== DOORSTEP)
  const wrong = files.flatMap((file) => {
    const [, side] = file.path.split('/')
    const allowed = {
      contract: ['platform/contract/', 'package zod'],
      text: ['platform/contract/', 'platform/text/'],
      server: ['platform/contract/', 'platform/server/', 'package '],
      web: ['platform/contract/', 'platform/web/', 'platform/text/', 'package '],
      testing: ['platform/', 'package '],
    }[side!] ?? ['nothing']
    if (isTest(file.path)) allowed.push('platform/testing/', 'apps/testing/', 'package vitest')
    return importsOf(file)
      .filter((target) => !allowed.some((start) => target.startsWith(start)))
      .map((target) => `${file.path} imports ${target}`)
  })
  expect(wrong).toEqual([])
  seen('imports of the ground floor', { files: files.length })
})

test('the law sees what it should refuse', () => {
  const from = (path: string, target: string) => isAllowed({ path, text: '' }, target)
  expect(from('product/organization/roles/server/a.ts', 'product/organization/users/contract.ts')).toBe(false)
  expect(from('product/organization/users/server/a.ts', 'product/organization/roles/contract.ts')).toBe(true)
  expect(from('product/organization/users/server/a.ts', 'product/organization/roles/server/list-roles.ts')).toBe(false)
  expect(from('product/organization/users/web/a.tsx', 'product/organization/users/server/public.ts')).toBe(false)
  expect(from('product/organization/users/contract.ts', 'platform/server/database/door.ts')).toBe(false)
  expect(
    importsOf({ path: 'product/a/b/c.ts', text: `import {\n a,\n} from './d.ts'\nawait import('#platform/x.ts')` }),
  ).toEqual(['product/a/b/d.ts', 'platform/x.ts'])
})
