/** The addresses of the product that a journey names, as in `/admin/roles` or `/api/tenants/${id}/users`. */
export function addressesIn(text: string): string[] {
  const plain = text.replaceAll('%2F', '/').replaceAll('%3F', '?')
  return [...plain.matchAll(/(?:['"`=]|[uU]rl\})((?:\/(?:\$\{[^}]*\}|[\w.-]+))+)/g)].map(([, address]) => address!)
}

/** Whether an address is one of those that a path of a contract stands for. */
export function fits(address: string, path: string): boolean {
  const [given, wanted] = [address.split('/'), path.split('/')]
  if (given.length !== wanted.length || path === '/') return false
  return wanted.every((part, at) => part.startsWith(':') || part === given[at])
}
