import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { partOfWords } from './part-of-words.ts'

const NAME = 'virtual:audit-words'
const product = fileURLToPath(new URL('../../product', import.meta.url))
const hasPart = /\/product\/[^/]+\/[^/]+\/(?:contract|text\/\w+)\.ts(\?audit)?$/

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
      const part = found && partOfWords(id.replace('?audit', ''), code, 'audit')
      if (!part) return
      const { whole, value } = part
      const { start, end } = value
      if (found[1]) return { code: `export default ${code.slice(start, end)}`, map: null }
      // as many lines as before, so that what follows keeps its place
      const gap = code.slice(start, end).replace(/[^\n]/g, '')
      return { code: code.slice(0, whole.start) + gap + code.slice(whole.end).replace(/^,/, ''), map: null }
    },
  }
}

/** The files of a language in which systems name what they write into the audit. */
export function filesWithAudit(locale: string): string[] {
  return globSync(`*/*/text/${locale}.ts`, { cwd: product })
    .map((file) => `${product}/${file.replaceAll('\\', '/')}`)
    .filter((file) => partOfWords(file, readFileSync(file, 'utf8'), 'audit'))
    .toSorted()
}
