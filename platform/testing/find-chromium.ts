import { execFile } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { cacheFolder } from '../server/cache-folder.ts'
import { createFolderOnce } from '../server/create-folder-once.ts'

export type Chromium = { executablePath: string; args: string[]; env: NodeJS.ProcessEnv }

/** A Chromium for tests: `CHROMIUM_PATH`, an installed one, else the one npm installed, unpacked once into the cache folder. */
export async function findChromium(): Promise<Chromium> {
  const installed = process.env['CHROMIUM_PATH'] || installedChromium()
  if (installed) return { executablePath: installed, args: ['--headless=new', ...args], env: process.env }
  const folder = await unpackChromium()
  return {
    executablePath: join(folder, 'chromium'),
    args: ['--headless=shell', ...args],
    env: {
      ...process.env,
      // A bare machine lacks the libraries and fonts it needs; they come with it.
      LD_LIBRARY_PATH: [process.env['LD_LIBRARY_PATH'], join(folder, 'al2023/lib')].filter(Boolean).join(':'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  }
}

const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

function installedChromium(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]
  return candidates.find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

// The package unpacks into the folder for temporary files, so it does that in a process whose temporary folder is ours.
async function unpackChromium(): Promise<string> {
  const root = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folder = cacheFolder(`chromium-${version}-${process.arch}-fonts`)
  await createFolderOnce(folder, async (unfinished) => {
    const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']
    const script = `
      import { inflate } from ${JSON.stringify(join(root, 'build/index.js'))}
      for (const name of ${JSON.stringify(archives)}) await inflate(${JSON.stringify(join(root, 'bin/'))} + name)`
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TMPDIR: unfinished },
    })
    await chmod(join(unfinished, 'chromium'), 0o755)
    await writeFile(join(unfinished, 'fonts/fonts.conf'), fontsConf(folder))
  })
  return folder
}

// The package's own names folders of another place; without any font Chromium ends at the first word it draws.
function fontsConf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts/fonts')}</dir>
  <cachedir>${join(folder, 'fonts/cache')}</cachedir>
</fontconfig>
`
}
