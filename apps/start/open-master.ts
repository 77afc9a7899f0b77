import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createSecrets, type SecretPlace } from '#platform/server/secrets/secrets.ts'

/** What seals everything this installation keeps, and how to keep it once the tables are there. */
export type Master = { text: string; keep(owner: pg.ClientConfig): Promise<void> }

type Secrets = {
  secret: string
  /** The one before, while it is being changed. */
  formerSecret: string | undefined
}

const place: SecretPlace = { tenantId: null, table: 'installation', rowKey: 'master', column: 'sealed_master' }

/** Reads the sealed master; null where the database has none yet. */
export async function readSealedMaster(owner: pg.ClientConfig): Promise<string | null> {
  return inPlatform(owner, async (client) => {
    const { rows } = await client.query(
      `select 1 from information_schema.columns where table_schema = 'public' and table_name = 'installation' and column_name = 'sealed_master'`,
    )
    if (!rows.length) return null
    return (await client.query('select sealed_master from installation')).rows[0]?.sealed_master ?? null
  })
}

/** Opens the master with the secret, or with the one before it. Raises a sentence when neither is the installation's. */
export async function openMaster(
  owner: pg.ClientConfig,
  sealed: string | null,
  { secret, formerSecret }: Secrets,
): Promise<Master> {
  const text = sealed === null ? await firstMaster(owner, secret) : open(sealed, [secret, formerSecret])
  if (text === undefined)
    throw new Error(
      `This is not the secret with which this installation was started before${formerSecret ? ', nor is RENOWN_FORMER_SECRET' : ''}, and what that one sealed cannot be read. ` +
        'Put the former one back (RENOWN_SECRET, or the file secret in the data folder). To change it, see docs/operating/secrets.md.',
    )
  const isKept = sealed !== null && open(sealed, [secret]) === text
  return {
    text,
    keep: async (as) => {
      if (!isKept) await writeSealed(as, createSecrets(secret).seal(place, text))
    },
  }
}

/** An installation from before masters were kept has sealed with its secret itself. */
async function firstMaster(owner: pg.ClientConfig, secret: string): Promise<string> {
  const isOld = await inPlatform(owner, async (client) => {
    const { rows } = await client.query(`select to_regclass('public.installation') is not null as there`)
    return rows[0].there && (await client.query('select 1 from installation')).rowCount! > 0
  })
  return isOld ? secret : randomBytes(32).toString('base64url')
}

function open(sealed: string, secrets: (string | undefined)[]): string | undefined {
  for (const secret of secrets) {
    if (secret === undefined) continue
    try {
      return createSecrets(secret).open(place, sealed)
    } catch {
      // sealed by another one
    }
  }
  return undefined
}

function writeSealed(owner: pg.ClientConfig, sealed: string): Promise<unknown> {
  return inPlatform(owner, (client) => client.query('update installation set sealed_master = $1', [sealed]))
}

async function inPlatform<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(`begin; set local app.platform = 'on'`)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}
