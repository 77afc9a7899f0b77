import { MAX_UPLOAD_BYTES } from '../shapes/import-plan.ts'

const readable = ['csv', 'tsv', 'txt', 'xlsx', 'xls', 'json']

/** What is wrong with a file as far as its name and size tell; the server looks inside. */
export function problemOf({ name, size }: Pick<File, 'name' | 'size'>): 'empty' | 'tooLarge' | 'notATable' | undefined {
  const kind = name.toLowerCase().split('.').at(-1)!
  if (!readable.includes(kind)) return 'notATable'
  if (size === 0) return 'empty'
  return size > MAX_UPLOAD_BYTES ? 'tooLarge' : undefined
}
