import type { Formats } from './formats.ts'

const STEP = 1024

/** Bytes as KB or MB. */
export function sizeOf(bytes: number, { number, decimal }: Pick<Formats, 'number' | 'decimal'>): string {
  if (bytes < STEP * STEP) return `${number(Math.max(1, Math.round(bytes / STEP)))} KB`
  const megabytes = bytes / (STEP * STEP)
  return `${megabytes < 10 ? decimal(megabytes) : number(Math.round(megabytes))} MB`
}
