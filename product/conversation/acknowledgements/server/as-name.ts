const name = /^\p{L}[\p{L}\p{M}.'’ -]{0,39}$/u
const MOST_WORDS = 3

/** What somebody says they are called, where it can be nothing but a name: no address, number or sentence. */
export function asName(text: string | null): string | null {
  const said = text?.trim() ?? ''
  const isName = name.test(said) && !/\.\S/.test(said) && said.split(/\s+/).length <= MOST_WORDS
  return isName ? said : null
}
