import { type RawBuilder, sql } from 'kysely'
import type { FaultDetail } from '#platform/server/system/fault.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import type { LinkKind } from '#product/workspace/links/server/public.ts'
import type { ForwardError } from '../contract.ts'

/** Where forwards of a kind and their guests are kept, with the columns that `README.md` lists, and which column names what was forwarded. */
export type ForwardTables = { forwards: string; guests: string; thing: string }

/** A thing that is forwarded, as whoever asks may see it, and what its system does then. */
export type ForwardSpot = ForwardTables & {
  id: number
  locationId: number
  /** Who may see it, and who may forward it, as roles name the permissions. */
  sees: string
  toRole: string
  toPeople: string
  /** By which its guests read it. */
  link: LinkKind
  refuse: (error: ForwardError, detail?: FaultDetail) => never
  /** Tells users that it was forwarded to them. */
  forwarded: (tx: Tx, forwardId: number, userIds: number[]) => Promise<void>
  /** Tells open pages. */
  changed: (tx: Tx) => Promise<void>
  audit: (tx: Tx, after: object) => Promise<void>
}

/** The names of the tables, and of the column of what was forwarded, for a statement. */
export function namesOf({ forwards, guests, thing }: ForwardTables): Record<keyof ForwardTables, RawBuilder<unknown>> {
  return { forwards: sql.table(forwards), guests: sql.table(guests), thing: sql.ref(thing) }
}
