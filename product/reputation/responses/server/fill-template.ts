import { type TemplateVariable, templateVariables } from '../contract.ts'

/** What the variables of a template stand for; null where there is nothing to say. */
export type TemplateValues = Partial<Record<TemplateVariable, string | null>>

const variable = /([ \t]?)\{\{\s*([^{}]*?)\s*\}\}/g
const known: ReadonlySet<string> = new Set(templateVariables)
const isKnown = (name: string): name is TemplateVariable => known.has(name)

/** The names of all variables of a text, known and unknown, each once. */
export function variablesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(variable), ([, , name]) => name!))]
}

/**
 * Fills variables in. Values are data: what looks like a variable inside them stays as it is. Many reviewers have no name, so `{{reviewer}}` goes
 * then, with the blank before it; any other variable without a value stays, and is told as missing.
 */
export function fillTemplate(text: string, values: TemplateValues): { text: string; missing: string[] } {
  const missing = new Set<string>()
  const filled = text.replaceAll(variable, (whole, blank: string, name: string) => {
    const value = isKnown(name) ? said(name, values[name] ?? '') : ''
    if (value) return blank + value
    if (name === 'reviewer') return ''
    missing.add(name)
    return whole
  })
  return { text: filled, missing: [...missing] }
}

/** Other templates are filled in already, and keep their lines. */
function said(name: TemplateVariable, value: string): string {
  if (name === 'intro' || name === 'signature') return value
  return value
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 100)
}
