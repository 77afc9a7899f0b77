import { brandScale, houseBrand } from './brand-scale.ts'

const sheet = new CSSStyleSheet()

/** Gives the page a tenant's colour (`#rrggbb`), or the house's own when there is none. */
export function applyBrand(color: string | null | undefined): void {
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  sheet.replaceSync(color && color.toLowerCase() !== houseBrand ? brandCss(color) : '')
}

/** The six roles of the brand in both schemes, and Mantine's ten steps. A constructed sheet, so no inline style is needed. */
export function brandCss(color: string): string {
  const step = brandScale(color)
  const steps = step.map((value, i) => `--mantine-color-brand-${i}: ${value};`).join(' ')
  return `
:root { ${steps} }
:root, [data-mantine-color-scheme='light'] {
  --brand: ${step[7]}; --brand-hover: ${step[8]}; --on-brand: #FFFFFF; --brand-ink: ${step[7]};
  --brand-soft: color-mix(in oklab, ${step[1]} 70%, var(--surface)); --brand-line: ${step[3]}; --focus: ${step[7]};
}
[data-mantine-color-scheme='dark'] {
  --brand: ${step[3]}; --brand-hover: ${step[2]}; --on-brand: ${step[9]}; --brand-ink: ${step[3]};
  --brand-soft: color-mix(in oklab, ${step[8]} 35%, var(--surface)); --brand-line: ${step[6]}; --focus: ${step[3]};
}`
}
