import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '../contract.ts'

export const importLimits = { fileBytes: MAX_IMPORT_BYTES, rows: MAX_IMPORT_ROWS, cellBytes: 64 * 1024 }
/** So many rows are planned and imported together. */
export const BATCH_ROWS = 1000
