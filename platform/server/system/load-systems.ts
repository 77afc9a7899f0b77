import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnySystem } from '#platform/contract/define-system.ts'
import { systems } from '#product/systems.ts'
import type { ServedSystem } from './serve-system.ts'

/** Loads the server side of every system in the table of contents; each `server/system.ts` exports `system`. */
export async function loadSystems(): Promise<ServedSystem[]> {
  return Promise.all(
    systems.map(
      async (path) => ((await import(`#product/${path}/server/system.ts`)) as { system: ServedSystem }).system,
    ),
  )
}

/** Loads the contracts alone: of each `contract.ts` the export made by `defineSystem`. */
export async function loadContracts(): Promise<{ path: string; contract: AnySystem }[]> {
  return Promise.all(
    systems.map(async (path) => {
      const exported = Object.values((await import(`#product/${path}/contract.ts`)) as Record<string, unknown>)
      const contract = exported.find(
        (value): value is AnySystem =>
          typeof value === 'object' && value !== null && 'routes' in value && 'permissions' in value,
      )
      if (!contract) throw new Error(`product/${path}/contract.ts defines no system`)
      return { path, contract }
    }),
  )
}

/** The file of a system, or undefined when it has none. */
export function systemFile(path: string, file: string): string | undefined {
  const full = fileURLToPath(new URL(`../../../product/${path}/${file}`, import.meta.url))
  return existsSync(full) ? full : undefined
}
