import { randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { hashOf } from '#platform/server/system/tokens.ts'
import { CODE_DIGITS } from '../contract.ts'
import { hashPassword, passwordFits } from './passwords.ts'

const CODES = 10
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

/** Ten codes for whoever has lost the phone, each good once; the old ones end. Shown this once: kept hashed as passwords are, for they are short enough to be tried. */
export async function createRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, drawRecoveryCode)
  await sql`delete from recovery_code where user_id = ${userId}`.execute(db)
  for (const code of codes)
    await sql`insert into recovery_code (user_id, hash) values (${userId}, ${Buffer.from(await hashPassword(plain(code)))})`.execute(
      db,
    )
  return codes
}

/** Uses a code up. Work in a transaction: of several who give the same code at once one is right. */
export async function takesRecoveryCode(db: Db, userId: number, code: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{
    hash: Buffer
  }>`select hash from recovery_code where user_id = ${userId} and used_at is null for update`.execute(db)
  for (const { hash } of rows) {
    if (!(await fits(hash, code))) continue
    await sql`update recovery_code set used_at = ${now} where user_id = ${userId} and hash = ${hash}`.execute(db)
    return true
  }
  return false
}

const SHA_256_BYTES = 32

/** Codes made by older versions are kept as SHA-256, and cannot be hashed anew before they are given. */
async function fits(hash: Buffer, code: string): Promise<boolean> {
  return hash.length === SHA_256_BYTES ? timingSafeEqual(hash, hashOf(code)) : passwordFits(hash.toString(), code)
}

/** What a person typed as a code: six digits, or a recovery code with or without its dash; undefined for anything else. */
export function readCode(text: string): { digits: string } | { recovery: string } | undefined {
  const typed = text.trim()
  if (new RegExp(`^\\d{${CODE_DIGITS}}$`).test(typed)) return { digits: typed }
  const recovery = plain(typed)
  return recovery.length === LENGTH && [...recovery].every((letter) => ALPHABET.includes(letter))
    ? { recovery }
    : undefined
}

function drawRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

function plain(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '')
}
