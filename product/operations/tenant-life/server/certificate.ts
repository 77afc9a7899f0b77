import { createHash } from 'node:crypto'

type Said = { tenant: number; rows: Record<string, number>; files: number; finishedAt: Date }

/** What a certificate says, in the one way in which it can be said again: tables by name, no spaces. */
export function textOf({ tenant, rows, files, finishedAt }: Said): string {
  const byName = Object.fromEntries(Object.entries(rows).sort(([a], [b]) => (a < b ? -1 : 1)))
  return JSON.stringify({ tenant, rows: byName, files, finishedAt: finishedAt.toISOString() })
}

/** The SHA-256 of it, in hexadecimal digits. */
export function proofOf(said: Said): string {
  return createHash('sha256').update(textOf(said)).digest('hex')
}
