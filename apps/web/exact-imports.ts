import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Packages whose one file passes on what hundreds of others hold, and which do nothing by being read. */
const barrels = ['@mantine/core', '@mantine/hooks', '@tabler/icons-react']

type Place = { file: string; name: string }
type Body = ReturnType<Rolldown.PluginContext['parse']>['body']

/** Imports from the file that holds a thing, not from the one that passes on all: so a chunk gets what its pages use, not what any page does. */
export function exactImports(): Plugin {
  const known = new Map<string, Promise<Map<string, Place>>>()
  return {
    name: 'exact-imports',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { code: /from\s*["'](?:@mantine\/(?:core|hooks)|@tabler\/icons-react)["']/ },
      async handler(code, id) {
        let exact = code
        for (const node of this.parse(code).body.toReversed()) {
          if (node.type !== 'ImportDeclaration' || !barrels.includes(node.source.value)) continue
          const from = node.source.value
          if (!known.has(from)) known.set(from, placesIn(this, from, id))
          const places = await known.get(from)!
          const lines = node.specifiers.map((one) => {
            const name = one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? one.imported.name : ''
            const place = places.get(name)
            if (!place) throw new Error(`${id} takes ${one.local.name} of ${from} in a way that names no file`)
            return `import { ${place.name} as ${one.local.name} } from ${JSON.stringify(place.file)}`
          })
          exact = exact.slice(0, node.start) + lines.join('; ') + exact.slice(node.end)
        }
        return { code: exact, map: null }
      },
    },
  }
}

/** Where each thing stands that a package passes on. */
async function placesIn(context: Rolldown.PluginContext, name: string, importer: string): Promise<Map<string, Place>> {
  const barrel = (await context.resolve(name, importer))!.id
  const body: Body = context.parse(await readFile(barrel, 'utf8')).body
  const file = (source: string) => (source.startsWith('.') ? join(dirname(barrel), source) : source)
  const text = (node: { type: string; name?: string; value?: unknown }) => node.name ?? String(node.value)
  const imported = new Map<string, Place>()
  for (const node of body) {
    if (node.type !== 'ImportDeclaration') continue
    for (const one of node.specifiers)
      if (one.type === 'ImportSpecifier')
        imported.set(one.local.name, { file: file(node.source.value), name: text(one.imported) })
  }
  const places = new Map<string, Place>()
  for (const node of body) {
    if (node.type !== 'ExportNamedDeclaration') continue
    for (const { local, exported } of node.specifiers) {
      const place = node.source ? { file: file(node.source.value), name: text(local) } : imported.get(text(local))
      if (place) places.set(text(exported), place)
    }
  }
  return places
}
