import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A folder of the real inputs that lie beside the clone, or somewhere above it; undefined where they are not kept. */
export function sharedData(name: string): string | undefined {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'shared/data', name)
    if (existsSync(found)) return found
  }
  return undefined
}
