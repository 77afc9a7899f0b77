import { execFile } from 'node:child_process'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { npmWith } from './npm-with.ts'

const root = join(import.meta.dirname, '../..')

/** Writes a CycloneDX 1.5 bill of every package that `package-lock.json` pins, with hash and licence; what only builds and tests is marked as development. Path from the root. */
export async function writeBillOfMaterials(path: string): Promise<void> {
  const { stdout } = await promisify(execFile)(
    ...npmWith('sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'),
    { cwd: root, maxBuffer: 64 * 2 ** 20 },
  )
  const bill = JSON.parse(stdout)
  const { name } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  bill.metadata.component.name = name // npm takes the folder's
  const file = join(root, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.next`, `${JSON.stringify(bill, null, 2)}\n`)
  await rename(`${file}.next`, file)
}
