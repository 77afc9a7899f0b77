import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { filesWithAudit } from './audit-words.ts'
import { pagesInRail } from './place-words.ts'

const NAME = 'virtual:texts'
const product = fileURLToPath(new URL('../../product', import.meta.url))

/** Tells the browser which systems have words in a language, one language at a time: all of them at once are a list longer than most pages. */
export function texts(): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return
      const locale = id.split('/')[1]
      const files = globSync(`*/*/text/${locale ?? '*'}.ts`, { cwd: product })
      const entries = locale
        ? files.map((file) => [file.split(/[\\/]/)[1]!, `${product}/${file}`])
        : [...new Set(files.map((file) => basename(file, '.ts')))].map((one) => [one, `${NAME}/${one}`])
      if (locale && filesWithAudit(locale).length) entries.push(['audit-words', `virtual:audit-words/${locale}`])
      if (locale && pagesInRail(locale).length) entries.push(['place-words', `virtual:place-words/${locale}`])
      const lines = entries
        .toSorted()
        .map(([key, from]) => `${JSON.stringify(key)}: () => import(${JSON.stringify(from)}),`)
      return `export default {\n${lines.join('\n')}\n}`
    },
  }
}
