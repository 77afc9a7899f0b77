import ipaddr from 'ipaddr.js'

/** Whether an address is one of some addresses and networks; no list is everywhere. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  const ip = ipaddr.process(address)
  return networks.some((network) => {
    const [base, bits] = network.includes('/') ? ipaddr.parseCIDR(network) : [ipaddr.process(network), undefined]
    if (base.kind() !== ip.kind()) return false
    return ip.match(base, bits ?? (ip.kind() === 'ipv4' ? 32 : 128))
  })
}
