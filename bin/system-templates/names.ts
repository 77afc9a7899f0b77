/** The spellings of a name in kebab-case, as `help-text`. */
export function namesOf(name: string) {
  const words = name.replaceAll('-', ' ')
  const value = name.replaceAll(/-(.)/g, (_dash, letter: string) => letter.toUpperCase())
  return {
    name,
    /** As in `help text` and `Help text`. */
    words,
    title: capital(words),
    /** As in `helpText` and `HelpText`. */
    value,
    type: capital(value),
    /** As in `help_text`. */
    table: name.replaceAll('-', '_'),
  }
}
export type Names = ReturnType<typeof namesOf>

function capital(text: string): string {
  return text.replace(/^./, (letter) => letter.toUpperCase())
}
