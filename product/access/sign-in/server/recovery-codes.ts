import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { hashOf } from '#platform/server/system/tokens.ts'
import { CODE_DIGITS } from '../contract.ts'

const CODES = 10
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

/** Ten codes for whoever has lost the phone, each good once; the old ones end. Shown this once: only hashes are kept. */
export async function makeRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, drawRecoveryCode)
  await sql`delete from recovery_code where user_id = ${userId}`.execute(db)
  for (const code of codes)
    await sql`insert into recovery_code (user_id, hash) values (${userId}, ${hashOf(plain(code))})`.execute(db)
  return codes
}

export async function takesRecoveryCode(db: Db, userId: number, code: string, now: Date): Promise<boolean> {
  const used =
    await sql`update recovery_code set used_at = ${now} where user_id = ${userId} and hash = ${hashOf(code)} and used_at is null`.execute(
      db,
    )
  return used.numAffectedRows === 1n
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
