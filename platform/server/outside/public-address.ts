import { randomBytes } from 'node:crypto'

/** What an address without a session is made of: the tenant, so that nobody else's rows are looked at, and a key. */
export type PublicAddress = { tenantId: number; key: string }

/** 128 bits that nobody guesses. */
export function newAddressKey(): string {
  return randomBytes(16).toString('base64url')
}

export function formatAddress({ tenantId, key }: PublicAddress): string {
  return `${tenantId}-${key}`
}

/** Undefined where it is no such address. */
export function parseAddress(address: string): PublicAddress | undefined {
  const [, digits, key] = /^([1-9]\d{0,14})-([\w-]{1,60})$/.exec(address) ?? []
  return digits && key ? { tenantId: Number(digits), key } : undefined
}
