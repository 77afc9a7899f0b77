import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The installation's secret, made once and kept in the data folder (file `secret`, readable by its owner alone). Call it as the folder's owner. Raises a sentence where it should be there (`canCreate` is false) and is not. */
export function keepSecret(dataFolder: string, { canCreate = true } = {}): string {
  const file = join(dataFolder, 'secret')
  if (!canCreate && !existsSync(file))
    throw new Error(
      `The secret of this installation is missing: neither RENOWN_SECRET is set nor is there a file ${file}. What it sealed cannot be read without it; put it back from your backup.`,
    )
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= 32) return secret
  throw new Error(
    `The file ${file} must hold a secret of at least 32 characters; what it sealed cannot be read without it.`,
  )
}
