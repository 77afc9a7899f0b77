import { channel } from 'node:diagnostics_channel'
import { errorKeyOf, type AnySystem } from '#platform/contract/define-system.ts'
import { platform } from '#platform/contract/platform.ts'

export type FaultDetail = { field?: string; values?: Record<string, string | number>; data?: unknown }

/** Where every `Fault` that is made is published, for whoever counts what is refused. */
export const FAULTS = 'renown:fault'
const made = channel(FAULTS)

/** An expected refusal, declared in a contract; goes out as `{ error: { key, message, field?, correlationId } }`. */
export class Fault extends Error {
  readonly system: string
  readonly error: string
  readonly key: string
  readonly status: number
  readonly detail: FaultDetail
  constructor(system: AnySystem, error: string, detail: FaultDetail = {}) {
    super(errorKeyOf(system, error))
    this.system = system.name
    this.error = error
    this.key = errorKeyOf(system, error)
    this.status = system.errors[error]!.status
    this.detail = detail
    made.publish(this)
  }
}

/** Raises an error of a contract; a name the contract does not declare does not compile. */
export function raise<S extends AnySystem>(system: S, error: keyof S['errors'] & string, detail?: FaultDetail): never {
  throw new Fault(system, error, detail)
}

export function platformFault(error: keyof (typeof platform)['errors'], detail?: FaultDetail): Fault {
  return new Fault(platform, error, detail)
}
