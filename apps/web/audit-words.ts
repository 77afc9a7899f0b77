import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, type Plugin } from 'vite'

const NAME = 'virtual:audit-words'
const product = fileURLToPath(new URL('../../product', import.meta.url))
const hasPart = /\/product\/[^/]+\/[^/]+\/(?:contract|text\/\w+)\.ts(\?audit)?$/

type Node = { type: string; start: number; end: number; [part: string]: unknown }

/** Takes what systems write into the audit out of their contracts and words, which come with every page of theirs, and gives the words of all in one file a language. */
export function auditWords(): Plugin {
  return {
    name: 'audit-words',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${NAME}/`)) return
      const files = filesWithAudit(id.split('/')[1]!)
      const imports = files.map((file, index) => `import s${index} from ${JSON.stringify(`${file}?audit`)}`)
      const all = (part: string) => `Object.assign({}, ${files.map((_file, index) => `s${index}.${part}`).join(', ')})`
      return `${imports.join('\n')}
export default { enumerations: { action: ${all('actions')}, entity: ${all('entities')} } }`
    },
    transform(code, id) {
      const found = hasPart.exec(id)
      const part = found && auditPart(id.replace('?audit', ''), code)
      if (!part) return
      const { start, end } = part['value'] as Node
      if (found[1]) return { code: `export default ${code.slice(start, end)}`, map: null }
      // as many lines as before, so that what follows keeps its place
      const gap = code.slice(start, end).replace(/[^\n]/g, '')
      return { code: code.slice(0, part.start) + gap + code.slice(part.end).replace(/^,/, ''), map: null }
    },
  }
}

/** The files of a language in which systems name what they write into the audit. */
export function filesWithAudit(locale: string): string[] {
  return globSync(`*/*/text/${locale}.ts`, { cwd: product })
    .map((file) => `${product}/${file.replaceAll('\\', '/')}`)
    .filter((file) => auditPart(file, readFileSync(file, 'utf8')))
    .toSorted()
}

function auditPart(path: string, code: string): Node | undefined {
  if (!code.includes('audit: {')) return
  return within(parseSync(path, code).program as unknown as Node).find(
    ({ type, key, value }) =>
      type === 'Property' && (key as Node)['name'] === 'audit' && (value as Node).type === 'ObjectExpression',
  )
}

function within(node: Node): Node[] {
  const below = Object.values(node)
    .flat()
    .filter((part): part is Node => typeof (part as Node | null)?.type === 'string')
  return [node, ...below.flatMap(within)]
}
