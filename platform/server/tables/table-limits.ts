/** Caps a file must keep; sizes in bytes, `compressionRatio` as inflated to packed size of a whole workbook. */
export interface TableLimits {
  rows: number
  columns: number
  cellBytes: number
  fileBytes: number
  /** A workbook's parts together, inflated. */
  inflatedBytes: number
  /** The parts of a workbook that can only be read into memory (its shared texts, its styles). */
  inMemoryBytes: number
  compressionRatio: number
  entries: number
}

const mebibyte = 1024 * 1024

export const tableLimits: TableLimits = {
  rows: 5_000_000,
  columns: 500,
  cellBytes: mebibyte,
  fileBytes: 2048 * mebibyte,
  inflatedBytes: 2048 * mebibyte,
  inMemoryBytes: 64 * mebibyte,
  compressionRatio: 200,
  entries: 2000,
}
