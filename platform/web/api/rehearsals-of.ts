import type { AnySystem, Gives } from '#platform/contract/define-system.ts'
import type { Rehearsal } from '#platform/contract/rehearsal.ts'
import { splitAt } from '#platform/contract/split-at.ts'
import { type Argument, filled, type Loose, type Sent } from './calls-of.ts'
import { request } from './request.ts'

/** What a call would do, with the answer that it would give; null where it must first hear from outside. */
export type RehearsalOf<T> = Omit<Rehearsal, 'answer'> & { answer: T | null }
type Rehearsals<S extends AnySystem> = {
  [K in keyof S['routes']]: (...argument: Argument<Sent<S['routes'][K]>>) => Promise<RehearsalOf<Gives<S['routes'][K]>>>
}

/** The same functions as `callsOf` gives, of which none does anything: each answers with what it would do. */
export function rehearsalsOf<S extends AnySystem>(system: S): Rehearsals<S> {
  const calls = Object.entries(system.routes).map(([name, { at }]) => {
    const { method, path } = splitAt(at)
    const call = ({ params, ...options }: Loose = {}) =>
      request(method, filled(path, params), { ...options, rehearse: true })
    return [name, call] as const
  })
  return Object.fromEntries(calls) as unknown as Rehearsals<S>
}
