import { platformFault } from '../system/fault.ts'

/** Refuses text that no database or file holds, NUL and halves of a surrogate pair, in keys and values however deep; names the first place. */
export function assertStorable(value: unknown, part: string): void {
  const place = unstorableIn(value)
  if (place === undefined) return
  const field = place || part
  throw platformFault('error.invalid', { field, values: { field } })
}

/** Whether a database or file can hold every text of a value. */
export function isStorable(value: unknown): boolean {
  return unstorableIn(value) === undefined
}

function unstorableIn(value: unknown): string | undefined {
  if (typeof value === 'string') return isWhole(value) ? undefined : ''
  if (value === null || typeof value !== 'object') return undefined
  for (const [key, inner] of Object.entries(value)) {
    if (!isWhole(key)) return ''
    const place = unstorableIn(inner)
    if (place !== undefined) return place === '' ? key : `${key}.${place}`
  }
  return undefined
}

function isWhole(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}
