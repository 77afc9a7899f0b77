import type { Tx } from '#platform/server/system/serve-system.ts'

/** A thing at which users are: of which kind, where it lies, and how open pages are told. */
export type Spot = { kind: string; id: number; locationId: number; tell: (tx: Tx) => Promise<void> }
export type Thing = Pick<Spot, 'kind' | 'id'>
