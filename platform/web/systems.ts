import type { WebSystem } from './define-web.ts'

const modules = import.meta.glob<Record<string, WebSystem>>('../../product/*/*/web/system.ts')

let loaded: readonly WebSystem[] = []

/** Fetches the browser side of every system, one chunk each, all at once. */
export async function loadSystems(): Promise<readonly WebSystem[]> {
  const found = await Promise.all(Object.values(modules).map((load) => load()))
  loaded = found.flatMap((module) => Object.values(module)).filter((system) => 'contract' in system)
  return loaded
}

/** What `loadSystems` found. */
export function webSystems(): readonly WebSystem[] {
  return loaded
}
