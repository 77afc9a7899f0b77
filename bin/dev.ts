import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { run } from '#apps/start/run.ts'

const root = join(import.meta.dirname, '..')
const watched = ['apps', 'platform', 'product']
const settleMs = 200
const webPort = process.env['WEB_PORT'] ?? '5173'

// Vite serves the pages and hands /api on; a changed file of the server's side lets server and worker begin again.
await run({
  pagesAt: `http://localhost:${webPort}`,
  whenOpen(processes, open) {
    let clock: NodeJS.Timeout | undefined
    const changed = (file: string | null) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts') || /(^|\/)web\//.test(file)) return
      clearTimeout(clock)
      clock = setTimeout(() => processes.restart(), settleMs)
    }
    for (const folder of watched) {
      const watcher = watch(join(root, folder), { recursive: true }, (_kind, file) => changed(file))
      open.defer(async () => watcher.close())
    }
    const port = String(processes.told().port)
    const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'apps/web', '--strictPort'], {
      cwd: root,
      env: { ...process.env, PORT: port, WEB_PORT: webPort },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    open.defer(async () => void vite.kill())
  },
})
