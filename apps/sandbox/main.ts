import { z } from 'zod'
import { startSandbox } from './start-sandbox.ts'

const environment = z
  .object({
    SANDBOX_PORT: z.coerce.number().int().min(0).max(65535).default(4010),
    SANDBOX_SMTP_PORT: z.coerce.number().int().min(0).max(65535).default(4025),
    SANDBOX_HOST: z.string().default('127.0.0.1'),
    SANDBOX_DATA: z.string().optional(),
    SANDBOX_SEED: z.string().default('renown'),
    /** The moment the demo world leads up to; only the first start with a folder asks. */
    SANDBOX_BORN: z.coerce.date().optional(),
    SANDBOX_MODERATION_SECONDS: z.coerce.number().min(0).default(3),
    SANDBOX_QUERIES_PER_MINUTE: z.coerce.number().int().min(1).default(300),
    SANDBOX_PUSH_ENDPOINT: z.url().optional(),
    /** The product's address, for sign-ins that begin in the town. */
    SANDBOX_PRODUCT: z.url().optional(),
  })
  .safeParse(process.env)
if (!environment.success) {
  process.stderr.write(`The sandbox cannot start:\n${z.prettifyError(environment.error)}\n`)
  process.exit(2)
}

const settings = environment.data
const sandbox = await startSandbox({
  port: settings.SANDBOX_PORT,
  smtpPort: settings.SANDBOX_SMTP_PORT,
  dnsPort: settings.SANDBOX_PORT, // over UDP, where nothing else of that number stands
  host: settings.SANDBOX_HOST,
  dataFolder: settings.SANDBOX_DATA,
  seed: settings.SANDBOX_SEED,
  born: settings.SANDBOX_BORN,
  settings: {
    moderationSeconds: settings.SANDBOX_MODERATION_SECONDS,
    queriesPerMinute: settings.SANDBOX_QUERIES_PER_MINUTE,
    idp: settings.SANDBOX_PRODUCT === undefined ? {} : { product: settings.SANDBOX_PRODUCT },
    push: { endpoint: settings.SANDBOX_PUSH_ENDPOINT ?? null },
  },
})
process.stdout.write(`The sandbox town is open at ${sandbox.url} and takes mail at ${sandbox.smtpUrl}\n`)
process.send?.({ ready: sandbox.url })

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, () => void leave())

async function leave() {
  if (process.connected) process.disconnect?.() // a launcher's channel would keep the process
  await sandbox.close()
}
