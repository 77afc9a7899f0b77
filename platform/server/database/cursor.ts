import * as z from 'zod'
import { isStorable } from '../http/assert-storable.ts'
import { platformFault } from '../system/fault.ts'

/** A stable cursor: the sort values of the last row of a page, opaque to the caller. */
export function encodeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** The values again, checked against their shape; raises `error.invalid` for the field `cursor`, as `answerFault` does where the database cannot read them. */
export function decodeCursor<S extends z.ZodType>(cursor: string | undefined, shape: S): z.output<S> | null {
  if (cursor === undefined) return null
  try {
    const values = shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (isStorable(values)) return values
  } catch {}
  throw platformFault('error.invalid', { field: 'cursor', values: { field: 'cursor' } })
}

/** Cuts a page out of `limit + 1` rows. */
export function pageFrom<R, T>(
  rows: readonly R[],
  limit: number,
  toItem: (row: R) => T,
  toCursor: (row: R) => readonly unknown[],
) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(toItem), nextCursor: rows.length > limit && last ? encodeCursor(toCursor(last)) : null }
}
