import { formatsFor } from './formats.ts'
import { currentLocale, i18n } from './i18n.ts'
import { useSpoken } from './spoken-language.tsx'

export type Values = Record<string, string | number>
type AnyWords = { ui: object; errors?: object; pages?: object; enumerations?: object; permissions?: object }
type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Key<T> = keyof T extends infer K ? (K extends `${infer Stem}_${Plural}` ? Stem | K : K & string) : never
type Member<W, E> = W extends { enumerations: infer M } ? (E extends keyof M ? keyof M[E] & string : never) : never

export type Text<W extends AnyWords> = {
  (key: Key<W['ui']>, values?: Values): string
  title: () => string
  error: (key: keyof W['errors'] & string) => string
  member: <E extends keyof W['enumerations'] & string>(enumeration: E, member: Member<W, E>) => string
  page: (name: keyof W['pages'] & string) => string
  permission: (name: keyof W['permissions'] & string) => string
}

const spoken = new Set<string>()

/** Gives the hook for a system's words; `W` is the type of its `text/en_US.ts`, imported as a type only. */
export function wordsOf<W extends AnyWords>(namespace: string): () => Text<W> {
  spoken.add(namespace)
  const texts = new Map<string, Text<W>>()
  return function useText() {
    const language = useSpoken(namespace)
    let text = texts.get(language)
    if (!text) texts.set(language, (text = textOf<W>(i18n.getFixedT(language, namespace) as unknown as Lookup)))
    return text
  }
}

/** Fetches the words of all systems whose scripts have been loaded, so that none of their parts waits for its own. */
export async function fetchSpokenWords(): Promise<void> {
  await i18n.loadNamespaces([...spoken])
}

type Lookup = (key: string, options?: Record<string, unknown>) => string

/** So many words are kept of a system; those with values can be any. */
const MOST_KEPT = 1000

/** Words are looked up once: a picture says the same ones in every row. */
function textOf<W extends AnyWords>(find: Lookup): Text<W> {
  const kept = new Map<string, string>()
  const lookup = (path: string, values?: Values) => {
    const asked = values ? path + JSON.stringify(values) : path
    let words = kept.get(asked)
    if (words === undefined) {
      if (kept.size > MOST_KEPT) kept.clear()
      kept.set(asked, (words = find(path, values && withFormats(values))))
    }
    return words
  }
  const say = (key: string, values?: Values) => lookup(`ui/${key}`, values)
  return Object.assign(say, {
    title: () => lookup('title'),
    error: (key: string) => lookup(`errors/${key}`),
    member: (enumeration: string, member: string) => lookup(`enumerations/${enumeration}/${member}`),
    page: (name: string) => lookup(`pages/${name}`),
    permission: (name: string) => lookup(`permissions/${name}`),
  }) as Text<W>
}

/** Words of any system by path, for places that know systems only by name (rail, router). */
export function wordAt(namespace: string, path: string): string {
  return i18n.t(path, { ns: namespace })
}

/** The members of an enumeration that words are known of, in the reader's language or one behind it. */
export function membersAt(namespace: string, enumeration: string): string[] {
  const start = `enumerations/${enumeration}/`
  const paths = i18n.languages.flatMap((language) => Object.keys(i18n.getResourceBundle(language, namespace) ?? {}))
  return [...new Set(paths)].flatMap((path) => (path.startsWith(start) ? path.slice(start.length) : []))
}

function withFormats(values: Values) {
  const { number } = formatsFor(currentLocale())
  const shown = Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? number(value) : value])
  return { count: values['count'], replace: Object.fromEntries(shown) as Record<string, string> }
}
