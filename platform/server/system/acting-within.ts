import type { AnySystem } from '#platform/contract/define-system.ts'
import { raise } from './fault.ts'
import type { ActCtx, ActingCtx, Tx } from './serve-system.ts'

/** For calling a use case of a system from within one's own transaction: what it reads and writes is part of that one, and what it refuses is raised as its route would. */
export function actingWithin<S extends AnySystem, K extends keyof S['routes']>(
  ctx: ActingCtx,
  tx: Tx,
  system: S,
): ActCtx<S, K> {
  return {
    ...ctx,
    read: tx.db,
    tx: (work) => work(tx),
    fail: (error, detail) => raise(system, error as keyof S['errors'] & string, detail),
  }
}
