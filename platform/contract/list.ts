import * as z from 'zod'
import { filterSet, sortName } from './filter.ts'

/** The largest page of any list (document 001 §9). */
export const MAX_PAGE = 250

/** What every list takes beside its own filters: a page size and the opaque cursor of the page before. */
export const pageOf = {
  limit: z.int().min(1).max(MAX_PAGE).default(50),
  cursor: z.string().max(400).optional(),
}

/** What the page of a declared list takes: conditions over its fields, and one of its sortable fields; without it, its usual order. */
export const listAsk = { filters: filterSet.default([]), sort: sortName.optional(), ...pageOf }

/** A page of items; `nextCursor` is null at the end, `total` says when it is only a lower bound. */
export function listOf<S extends z.ZodType>(item: S) {
  return z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.object({ count: z.int(), exact: z.boolean() }).optional(),
  })
}

/** The outcome of a bulk act, one line an item. */
export const bulkResult = z.object({
  done: z.int(),
  failed: z.int(),
  results: z.array(
    z.object({ id: z.int(), ok: z.boolean(), key: z.string().optional(), message: z.string().optional() }),
  ),
})
