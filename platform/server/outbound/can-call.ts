import ipaddr from 'ipaddr.js'

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is public: not private, local, reserved, documentation, or an IPv6 form that carries such an IPv4 address. */
export function canCall(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.kind() === 'ipv4') return parsed.range() === 'unicast'
  const v6 = parsed as ipaddr.IPv6
  if (v6.isIPv4MappedAddress()) return canCall(v6.toIPv4Address().toString())
  // 6to4, Teredo, unique local and link local have ranges of their own; outside 2000::/3 lie the forms that carry an IPv4 address.
  return v6.range() === 'unicast' && v6.match(GLOBAL_UNICAST)
}
