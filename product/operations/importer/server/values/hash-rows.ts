import { createHash } from 'node:crypto'

type Cells = { cells: readonly string[]; extra: readonly string[] }

/** Tells what a table says up to some row, however its file writes it: other line ends, another encoding, quoting or format leave it as it is. */
export function hashRows(columns: readonly string[]): {
  add(row: Cells): void
  /** 16 hex digits of all that was added. */
  soFar(): string
} {
  const hash = createHash('sha256')
  const add = (cells: readonly string[]) => {
    const line = cells.join('\u001F')
    hash.update(`${line.includes('\r') ? line.replaceAll(/\r\n?/g, '\n') : line}\u001E`)
  }
  add(columns)
  return {
    add: ({ cells, extra }) => add(extra.length === 0 ? cells : [...cells, ...extra]),
    soFar: () => hash.copy().digest('hex').slice(0, 16),
  }
}
