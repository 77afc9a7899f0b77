import { webSystems } from '#platform/web/systems.ts'

/** The page at an address as `<system>.<page>`, the one with the fewest parameters where several fit; undefined where none stands. A page that another one becomes is that one: they have one help. */
export function pageAt(pathname: string): string | undefined {
  return webSystems()
    .flatMap(({ contract }) =>
      Object.entries(contract.pages).map(([name, { path }]) => {
        const before = Object.entries(contract.pages).find(([, { becomes }]) => becomes === name)
        return { id: `${contract.name}.${before?.[0] ?? name}`, path }
      }),
    )
    .filter(({ path }) => fits(path, pathname))
    .toSorted((a, b) => parameters(a.path) - parameters(b.path))[0]?.id
}

function fits(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/')
  const given = pathname.replace(/\/$/, '').split('/')
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

function parameters(path: string): number {
  return path.split('/:').length
}
