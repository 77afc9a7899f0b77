import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, step } from './testing/steps.ts'

const folder = join(root, '.cache/looks')
const [wished = ''] = process.argv.slice(2)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
step('Web build', ['npm', 'run', '--silent', 'build'])
const settings = { LOOKS_OF: wished, LOOKS_FOLDER: folder }
const { status } = run('vitest', ['run', '--project', 'journeys', 'laws/looks.law.test.ts'], settings)
console.log(`\nPictures: ${folder}`)
process.exit(status ?? 1)
