import { run } from '#apps/start/run.ts'

await run()
