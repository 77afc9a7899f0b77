import outlines from 'virtual:outlines'
import type { WebPart, WebSystem } from './define-web.ts'

const modules = import.meta.glob<Record<string, WebPart>>('../../product/*/*/web/system.ts', { eager: true })

const systems: readonly WebSystem[] = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((part) => 'system' in part)
  .map((part) => ({ ...part, contract: outlines.find(({ name }) => name === part.system)! }))

/** The browser side of every system; what their pages, slots and contracts need comes when it is asked for. */
export function webSystems(): readonly WebSystem[] {
  return systems
}
