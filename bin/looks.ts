import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { buildPages } from '#apps/start/build-pages.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, '.cache/looks')
const [wished = ''] = process.argv.slice(2)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await buildPages()
const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
const settings = { LOOKS_OF: wished, LOOKS_FOLDER: folder }
const { status } = spawnSync('vitest', ['run', '--project', 'journeys', 'laws/looks.law.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, ...settings, PATH: path },
})
console.log(`\nPictures: ${folder}`)
process.exit(status ?? 1)
