import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.ts'
import { hasFailed, type FileResult } from './test-run.ts'

const file = join(root, '.cache/test-seconds.json')

/** How long each file took when it last passed. */
export function rememberedSeconds(): Record<string, number> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

export function rememberSeconds(files: FileResult[]): void {
  const fresh = files.filter((one) => !hasFailed(one)).map(({ path, seconds }) => [path, Number(seconds.toFixed(2))])
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...rememberedSeconds(), ...Object.fromEntries(fresh) }))
}
