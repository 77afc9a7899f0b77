import { customAlphabet } from 'nanoid'
import { outerId } from './inner-call.ts'

const letters = customAlphabet('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 4)

/** A reference a person can read out, as in `7KQ4-M2XD-9F3T`; a call within another goes under its reference. */
export function correlationId(): string {
  return outerId() ?? `${letters()}-${letters()}-${letters()}`
}
