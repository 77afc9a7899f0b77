import ipaddr from 'ipaddr.js'

/** All of IPv4 as it lies within IPv6, what of IPv6 is given to anybody, and all of it. */
const internets = ['::ffff:0:0/96', '2000::/3', '::/0'].map(spanOf)

/** Whether address ranges together hold half of IPv4 or of IPv6 or more. An IPv4 address is also trusted by the IPv6 range that holds its mapped form. */
export function trustsHalfTheInternet(ranges: readonly string[]): boolean {
  const apart = withoutOverlaps(ranges.map(spanOf))
  return internets.some(([first, end]) => {
    const held = apart.map(([from, to]) => least(to, end) - most(from, first)).filter((size) => size > 0n)
    return 2n * held.reduce((sum, size) => sum + size, 0n) >= end - first
  })
}

/** From the first address of IPv6 to the one behind the last. */
type Span = readonly [first: bigint, end: bigint]

function spanOf(range: string): Span {
  const [address, bits] = ipaddr.parseCIDR(range)
  const isMapped = address instanceof ipaddr.IPv4
  const parts = (isMapped ? address.toIPv4MappedAddress() : (address as ipaddr.IPv6)).toByteArray()
  const size = 1n << BigInt(128 - (isMapped ? bits + 96 : bits))
  const inside = parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n)
  const first = inside - (inside % size)
  return [first, first + size]
}

function withoutOverlaps(spans: readonly Span[]): Span[] {
  let reached = 0n
  return spans
    .toSorted(([a], [b]) => Number(a > b) - Number(a < b))
    .map(([first, end]) => {
      const span = [most(first, reached), most(end, reached)] as const
      reached = span[1]
      return span
    })
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

function most(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
