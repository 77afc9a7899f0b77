import { languageTag, locales } from '#platform/contract/locales.ts'

/** A language by its code (`de`, `de-AT`, `pt_BR`) or its name in a language of the product, as exports write it; null for anything else. */
export function readLanguage(text: string): string | null {
  const code = /^([a-z]{2})([-_][a-z]{2,4})?$/i.exec(text)?.[1]
  if (code) return code.toLowerCase()
  return text.length < 3 || text.length > 40 ? null : (names().get(text.toLowerCase()) ?? null)
}

let known: ReadonlyMap<string, string> | undefined

function names(): ReadonlyMap<string, string> {
  return (known ??= new Map(
    locales.flatMap((locale) => {
      const named = new Intl.DisplayNames(languageTag(locale), { type: 'language', fallback: 'none' })
      return codes.flatMap((code) => {
        const name = named.of(code)
        return name ? [[name.toLowerCase(), code] as const] : []
      })
    }),
  ))
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
const codes = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => english.of(code) !== undefined)
