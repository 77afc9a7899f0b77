import ipaddr from 'ipaddr.js'

type Internet = { all: string; own: readonly string[]; share: bigint }

/** What is given to anybody of IPv4 (as it lies within IPv6, also by 6to4 and NAT64) and of IPv6, without what everybody has at home; and the part of it that nobody's proxies need. */
const internets: readonly Internet[] = [
  {
    all: '::ffff:0:0/96',
    own: ['10.0.0.0/8', '127.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
    share: 16n,
  },
  { all: '2002::/16', own: [], share: 16n },
  { all: '64:ff9b::/96', own: [], share: 16n },
  { all: '2000::/3', own: [], share: 4096n },
  { all: '::/0', own: ['fc00::/7', 'fe80::/10'], share: 16n },
]

/** Whether address ranges together hold so much of the internet that strangers' proxies are among them. An IPv4 address is also trusted by the IPv6 range that holds its mapped form. */
export function trustsTooMany(ranges: readonly string[]): boolean {
  return internets.some(({ all, own, share }) => {
    const [first, end] = spanOf(all)
    const sizeOf = (spans: readonly Span[]) =>
      withoutOverlaps(spans)
        .map(([from, to]) => least(to, end) - most(from, first))
        .filter((size) => size > 0n)
        .reduce((sum, size) => sum + size, 0n)
    const home = own.map(spanOf)
    const strangers = sizeOf([...ranges.map(spanOf), ...home]) - sizeOf(home)
    return share * strangers >= end - first
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
