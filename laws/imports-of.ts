import { dirname, join } from 'node:path/posix'
import type { SourceFile } from './house.ts'

const statement =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*(?:['"]([^'"]+)['"]|`([^`]+)`)/g

/** What a file imports: places in the house as paths from the root, packages by name. */
export function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(statement)].map((match) => {
    const name = match.slice(1).find((part) => part !== undefined)!
    if (name.startsWith('#')) return name.slice(1)
    return name.startsWith('.') ? join(dirname(path), name) : `package ${name}`
  })
}
