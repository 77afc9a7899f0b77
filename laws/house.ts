import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { platform } from '#platform/contract/platform.ts'
import type { AnySystem } from '#platform/contract/define-system.ts'
import { loadContracts } from '#platform/server/system/load-systems.ts'
import { systems } from '#product/systems.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** A file of the house with its place from the root, as in `product/organization/roles/contract.ts`. */
export type SourceFile = { path: string; text: string }

/** Every TypeScript file that the patterns name, without what is generated. */
export async function filesOf(...patterns: string[]): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  for await (const path of glob(patterns, { cwd: root })) {
    if (!path.endsWith('.generated.ts')) files.push({ path, text: await readFile(root + path, 'utf8') })
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The contracts of all systems with their place in the table of contents, and the ground floor's own. */
export async function everyContract(): Promise<{ path: string; contract: AnySystem }[]> {
  return [{ path: 'platform', contract: platform }, ...(await loadContracts())]
}

/** The systems whose routes a law looks at: all, or those that `npm run check` found touched and names in the environment. */
export const lookedAt = new Set<string>(process.env['RENOWN_LAW_SYSTEMS']?.split(',') ?? systems)
const isWhole = systems.every((path) => lookedAt.has(path))

/** What a law must have seen at least when it looks at all systems; of a part nobody knows what it holds. */
export function atLeast(count: number): number {
  return isWhole ? count : 0
}

/** Says what a law looked at; a law that saw less than one thing a system saw nothing. */
export function seen(law: string, counts: Record<string, number>): void {
  const [[what, first] = ['', 0]] = Object.entries(counts)
  console.log(
    `${law}: ${Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}`,
  )
  if (first < lookedAt.size) throw new Error(`${law} looked at ${first} ${what} for ${lookedAt.size} systems`)
}
