export type TemplateValues = { reviewer: string | null; location: string }

/** Fills `{{reviewer}}` and `{{location}}`. Values are data: what looks like a variable inside them stays as it is; an unknown or empty variable goes, with the blank before it. */
export function fillTemplate(text: string, values: TemplateValues): string {
  return text.replaceAll(/([ \t]?)\{\{\s*(\w*)\s*\}\}/g, (_, blank: string, name: string) => {
    const value = name === 'reviewer' || name === 'location' ? clean(values[name]) : ''
    return value ? blank + value : ''
  })
}

function clean(value: string | null): string {
  return (value ?? '')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 100)
}
