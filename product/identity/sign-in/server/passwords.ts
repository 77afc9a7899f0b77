import { hash, verify } from '@node-rs/argon2'

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
export const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
let decoy: Promise<string> | undefined
let checks = 0

export function hashPassword(password: string): Promise<string> {
  return hash(password, argon)
}

/** Whether a password fits; without a stored hash it does the same work and says no. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has')
  checks++
  const fits = await verify(stored ?? (await decoy), password)
  return stored !== null && fits
}

/** How many passwords this process has checked: what signing in costs. */
export function passwordChecks(): number {
  return checks
}
