import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { partOfWords } from './part-of-words.ts'

const NAME = 'virtual:place-words'
const product = fileURLToPath(new URL('../../product', import.meta.url))

/** Gives what the places of the rail are called in one list a language, so that a system that only stands there does not bring all of its words along. */
export function placeWords(): Plugin {
  return {
    name: 'place-words',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${NAME}/`)) return
      const entries = pagesInRail(id.split('/')[1]!).map(([system, pages]) => `${JSON.stringify(system)}: ${pages},`)
      return `export default {\n${entries.join('\n')}\n}`
    },
  }
}

/** Of the systems with a place in the rail, what their pages are called in a language, as it stands in the file. */
export function pagesInRail(locale: string): [system: string, pages: string][] {
  return globSync('*/*/web/system.ts', { cwd: product })
    .toSorted()
    .filter((file) => /\brail:/.test(readFileSync(`${product}/${file}`, 'utf8')))
    .flatMap((file): [string, string][] => {
      const [area, system] = file.split(/[\\/]/)
      const path = `${product}/${area}/${system}/text/${locale}.ts`
      if (globSync(path).length === 0) return []
      const code = readFileSync(path, 'utf8')
      const pages = partOfWords(path, code, 'pages')
      return pages ? [[system!, code.slice(pages.value.start, pages.value.end)]] : []
    })
}
