import type { Letter, LetterBlock, LetterLink } from './letter.ts'
import { webAddress } from './letter-html.ts'

/** The letter as plain text; an address stands on a line of its own below what it is for. */
export function letterText(
  { paragraphs, action, note, footer, stop, brand }: Letter,
  signature: string | null,
): string {
  const parts = [...paragraphs.map(blockText), action && linkText(action), note]
  const end = [footer, stop && linkText(stop), brand.name, webAddress(brand.url), signature]
  return `${present(parts).join('\n\n')}\n\n-- \n${present(end).join('\n')}\n`
}

function blockText(block: LetterBlock): string {
  if (typeof block === 'string') return block
  if ('code' in block) return `    ${block.code}`
  if ('quote' in block)
    return [...block.quote.split(/\r\n|\r|\n/), ...(block.by ? [block.by] : [])].map((line) => `> ${line}`).join('\n')
  if ('list' in block)
    return block.list.map((item) => `- ${typeof item === 'string' ? item : linkText(item)}`).join('\n')
  if ('facts' in block) return block.facts.map(({ name, value }) => `${name}: ${value}`).join('\n')
  return linkText(block.link)
}

function linkText({ label, url }: LetterLink): string {
  return `${label}:\n${webAddress(url)}`
}

function present(parts: (string | null | undefined)[]): string[] {
  return parts.filter((part): part is string => Boolean(part))
}
