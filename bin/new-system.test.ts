import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** The laws that look at what each system says, serves and keeps. */
const laws =
  'audit catalogue doors fixtures folders generated grants id-slots imports isolation jobs many-machines mass-assignment odd-values pages personal.law query-keys dialogs resources reading role-matrix routes sql-order tables told-outside words'
/** What of a system each side of the house compiles; with what it imports, that is all that its types can depend on. */
const sides = [
  ['contract', ['contract.ts', 'text/*.ts']],
  ['server', ['server/**/*.ts']],
  ['web', ['web/**/*.ts', 'web/**/*.tsx']],
] as const
/** What tells the compiler of names that nothing imports. */
const declaring = { contract: [], server: ['platform/testing/test-cluster.ts'], web: ['platform/web/**/*.d.ts'] }
const systems = ['workspace/bare-rooms', 'workspace/shelf-boards']

test(
  'what it writes, with a thing or without, has sound types and style, passes its tests and keeps the laws',
  { timeout: 900_000 },
  async () => {
    const house = await copyHouse()
    await house.node('bin/new-system.ts', 'workspace', 'bare-rooms')
    await house.node('bin/new-system.ts', 'workspace', 'shelf-boards', 'shelf-board')
    await house.node('bin/generate.ts')
    const folders = systems.map((system) => `product/${system}`)
    await house.run('oxfmt', ...folders)
    await house.run('oxlint', ...folders)
    for (const [side, include] of sides) {
      const config = {
        extends: `./tsconfig.${side}.json`,
        compilerOptions: { incremental: false, tsBuildInfoFile: null },
        include: [...folders.flatMap((folder) => include.map((files) => `${folder}/${files}`)), ...declaring[side]],
      }
      await house.write(`tsconfig.new-${side}.json`, JSON.stringify(config))
      await house.run('tsc', '--checkers', '1', '-p', `tsconfig.new-${side}.json`)
    }
    const tests = [...folders, ...laws.split(' ').map((law) => `laws/${law}`)]
    expect(await house.run('vitest', 'run', '--project', 'unit', '--maxWorkers', '1', ...tests)).toMatch(
      /Tests {2}\d+ passed \(\d+\)/,
    )
  },
)

test('a name that is taken or misspelled is refused, and nothing is written', async () => {
  const before = await readFile(join(root, 'product/systems.ts'), 'utf8')
  for (const [args, said] of [
    [['workspace'], 'Usage'],
    [['workspace', 'Labels'], 'Usage'],
    [['workspace', 'labels'], 'product/workspace/labels is there already.'],
    [['workspace', 'shelf', 'shelf'], 'The system and its things need two names'],
  ] as const)
    await expect(runIn(root, process.execPath, ['bin/new-system.ts', ...args])).rejects.toThrow(said)
  expect(await readFile(join(root, 'product/systems.ts'), 'utf8')).toBe(before)
  expect(existsSync(join(root, 'product/workspace/shelf'))).toBe(false)
})

/** The house as it stands, in one place for all runs, so that the database of its tests is found again. */
async function copyHouse() {
  const mark = createHash('sha256').update(root).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `renown-house-${mark}`)
  const clear = () => rm(folder, { recursive: true, force: true })
  await clear()
  onTestFinished(clear)
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  const files = listed
    .toString()
    .split('\0')
    .filter((file) => file && existsSync(join(root, file)))
  for (const file of files) await cp(join(root, file), join(folder, file))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return {
    node: (...args: string[]) => runIn(folder, process.execPath, args),
    run: (program: string, ...args: string[]) => runIn(folder, program, args),
    write: (file: string, text: string) => writeFile(join(folder, file), text),
  }
}

/** What a program says; raises what it says when it fails. */
function runIn(cwd: string, program: string, args: string[]): Promise<string> {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|NODE_OPTIONS|TEST$)/.test(name))
  const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const env = { ...Object.fromEntries(own), PATH, NO_COLOR: '1', RENOWN_LAW_SYSTEMS: systems.join() }
  return new Promise((resolve, reject) => {
    execFile(
      program,
      args,
      { cwd, env, maxBuffer: 2 ** 26, shell: process.platform === 'win32' },
      (error, stdout, stderr) => {
        if (error) reject(new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}`))
        else resolve(stdout)
      },
    )
  })
}
