import type { Formats } from '#platform/web/words/formats.ts'

const STEP = 1024

/** Bytes as KB or MB. */
export function sizeOf(bytes: number, { number, decimal }: Pick<Formats, 'number' | 'decimal'>): string {
  if (bytes < STEP * STEP) return `${number(Math.max(1, Math.round(bytes / STEP)))} KB`
  return `${decimal(bytes / (STEP * STEP))} MB`
}
