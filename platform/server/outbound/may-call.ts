import ipaddr from 'ipaddr.js'

/** Whether an IP address is public: not private, local, reserved, documentation, or an IPv6 form that carries such an IPv4 address. */
export function mayCall(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.kind() === 'ipv4') return parsed.range() === 'unicast'
  const v6 = parsed as ipaddr.IPv6
  if (v6.isIPv4MappedAddress()) return mayCall(v6.toIPv4Address().toString())
  return v6.range() === 'unicast' // 6to4, Teredo, NAT64, unique local, link local have ranges of their own
}
