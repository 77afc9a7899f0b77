import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressPages } from './compress-pages.ts'

const root = join(import.meta.dirname, '../..')
const sources = [
  'apps/web/**/*.*',
  'platform/{web,contract}/**/*.*',
  'product/systems.ts',
  'product/*/*/{*,shapes/*}.ts',
  'product/*/*/{web,text}/**/*.*',
  'package-lock.json',
]

export type Pages = { folder: string; built: boolean }

/** The folder of the built web pages, built afresh when a source differs from what they were built of. Raises with the builder's words. */
export async function buildPages(signal?: AbortSignal): Promise<Pages> {
  const folder = join(root, 'dist/web')
  const stampFile = join(root, 'dist/web.stamp')
  const stamp = await stampOf()
  if (existsSync(join(folder, 'index.html')) && (await readFile(stampFile, 'utf8').catch(() => '')) === stamp)
    return { folder, built: false }

  const vite = join(root, 'node_modules/vite/bin/vite.js')
  if (!existsSync(vite))
    throw new Error('The web pages are not built and the builder is not installed. Run `npm ci --include=dev`.')
  const fresh = `${folder}.${process.pid}`
  try {
    await runVite(vite, fresh, signal)
    await compressPages(fresh)
    await rm(folder, { recursive: true, force: true })
    await rename(fresh, folder)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  await writeFile(stampFile, stamp)
  return { folder, built: true }
}

async function stampOf(): Promise<string> {
  const hash = createHash('sha256')
  const files = await Array.fromAsync(glob(sources, { cwd: root, exclude: ['**/*.test.*'] }))
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(await readFile(join(root, file)))
  return hash.digest('hex')
}

async function runVite(vite: string, outDir: string, signal: AbortSignal | undefined): Promise<void> {
  await mkdir(join(root, 'dist'), { recursive: true })
  const args = [vite, 'build', 'apps/web', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], signal })
  const words: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => words.push(part))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`The web pages could not be built:\n${Buffer.concat(words).toString()}`)
}
