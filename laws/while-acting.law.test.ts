import { expect, test } from 'vitest'
import { actionOf, type AnySystem, type RouteSpec } from '#platform/contract/define-system.ts'
import { actionsClosedWhileActing, isClosedWhileActing, isWriting } from '#platform/contract/while-acting.ts'
import { everyContract, filesOf, seen, type SourceFile } from './house.ts'

/** Held by nobody who can be acted as. */
const isPrivileged = (action: string) => /^(platform|super)-privileged-/.test(action)
/** Asked for before anything else of the product is shown, and of nobody who acts as another. */
const exempt = ['terms.accept']

/** Already what their pages read is refused, so that they show nothing but that. */
const unreadable = ['api-keys', 'single-sign-on', 'partner-login']

const contracts = (await everyContract()).map(({ contract }) => contract)
const closed = actionsClosedWhileActing(contracts)
const files = await filesOf('{product,platform}/**/web/**/*.{ts,tsx}')

test('a page offers no call that is closed to whoever acts as another', () => {
  let called = 0
  const unasked = contracts.flatMap((contract) =>
    Object.entries(contract.routes)
      .filter(([, route]) => isWriting(route) && isClosedWhileActing(route))
      .filter(([name]) => !exempt.includes(`${contract.name}.${name}`) && !unreadable.includes(contract.name))
      .flatMap(([name, route]) => {
        const callers = files.filter((file) => calls(file, contract, name))
        if (callers.length === 0) return []
        called++
        return isAsked({ contract, name, route, callers }) ? [] : [`${contract.name}.${name}`]
      }),
  )
  expect(unasked).toEqual([])
  seen('calls closed while acting', { called, routes: files.length })
})

function calls({ path, text }: SourceFile, { name: system }: AnySystem, route: string): boolean {
  const direct = new RegExp(
    `callsOf\\(${camel(system)}\\)\\s*\\.${route}\\(|\\b(upload|sent)\\(${camel(system)}, '${route}'`,
  )
  const kept = new RegExp(`\\w*[cC]alls\\.${route}\\(`)
  return direct.test(text) || (path.includes(`/${system}/`) && kept.test(text))
}

type Call = { contract: AnySystem; name: string; route: RouteSpec; callers: readonly SourceFile[] }

/** Of its own pages one asks about the call itself, or about a right that is closed as a whole. */
function isAsked({ contract, name, route, callers }: Call): boolean {
  const needs = route.needs === 'member' || route.needs === 'anyone' ? [] : [route.needs].flat()
  const isWhole = needs.length > 0 && needs.every((permission) => closed.has(actionOf(contract, permission)))
  if (needs.some((permission) => isPrivileged(actionOf(contract, permission)))) return true
  const own = files.filter(({ path }) => path.includes(`/${contract.name}/`))
  return (
    [...callers, ...own].some(
      ({ text }) =>
        new RegExp(`[sS]hut\\b[^\\n]*'${name}'`).test(text) ||
        (isWhole && text.includes('useMay') && needs.some((permission) => text.includes(`'${permission}'`))),
    ) || callers.every(({ text }) => text.includes('isImpersonated'))
  )
}

function camel(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
