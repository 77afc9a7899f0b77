import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Locale } from '#platform/contract/locales.ts'

type Words = { [key: string]: string | Words }

const root = fileURLToPath(new URL('../', import.meta.url))

/** The texts that a folder, as in `product/identity/terms`, has in a language, by their path; undefined where it has none. `isDefault`: the server, which reads the default export alone, sees them. */
export async function textsOf(
  folder: string,
  locale: Locale,
): Promise<{ texts: Map<string, string>; isDefault: boolean } | undefined> {
  const file = `${root}${folder}/text/${locale}.ts`
  if (!existsSync(file)) return
  const exported = (await import(pathToFileURL(file).href)) as Record<string, Words>
  const words = exported['default'] ?? Object.values(exported)[0]
  return words && { texts: new Map(flat(words)), isDefault: Boolean(exported['default']) }
}

function flat(words: Words, at = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[at + key, value] as [string, string]] : flat(value, `${at}${key}/`),
  )
}
