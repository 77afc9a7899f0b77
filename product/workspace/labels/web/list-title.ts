import { wordAt } from '#platform/web/words/words-of.ts'

/** What a list is called, by its name `<system>.<list>`. */
export function listTitle(name: string): string {
  const [system = '', list = ''] = name.split('.')
  return wordAt(system, `lists/${list}/title`)
}
