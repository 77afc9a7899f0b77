import { customAlphabet } from 'nanoid'

const letters = customAlphabet('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 4)

/** A reference a person can read out, as in `7KQ4-M2XD-9F3T`. */
export function correlationId(): string {
  return `${letters()}-${letters()}-${letters()}`
}
