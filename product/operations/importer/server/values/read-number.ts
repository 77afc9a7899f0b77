/** Reads a number as people and spreadsheets write it (`1,240`, `1.240,5`, `1 240`, `1'240`, `4,5`); null where it is none.
 * A single separator before exactly three digits groups thousands (`1.240` is 1240) unless `decimals` says numbers here are
 * measures such as coordinates, where it is a decimal sign. */
export function readNumber(text: string, { decimals = false } = {}): number | null {
  const plain = text
    .trim()
    .replaceAll(/[\s\u00A0\u202F'’_]/g, '')
    .replace(/^\u2212/, '-')
  if (!/^[+-]?(\d[\d.,]*|[.,]\d+)(e[+-]?\d+)?$/i.test(plain)) return null
  const value = Number(withPoint(plain, decimals))
  return Number.isFinite(value) ? value : null
}

function withPoint(plain: string, decimals: boolean): string {
  const comma = plain.lastIndexOf(',')
  const point = plain.lastIndexOf('.')
  if (comma >= 0 && point >= 0) {
    return comma > point ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '')
  }
  const separator = comma >= 0 ? ',' : '.'
  const groups = plain.split(separator)
  if (groups.length < 2) return plain
  if (groups.length > 2) return groups.slice(1).every((group) => group.length === 3) ? groups.join('') : 'none'
  const grouped = !decimals && /^[+-]?[1-9]\d{0,2}$/.test(groups[0] ?? '') && /^\d{3}$/.test(groups[1] ?? '')
  return grouped ? groups.join('') : groups.join('.')
}
