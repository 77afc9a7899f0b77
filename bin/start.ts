import { existsSync } from 'node:fs'
import { run } from '#apps/start/run.ts'

await run({ withPages: existsSync('apps/web/vite.config.ts') })
