/** The most a record of the format holds; what is longer goes on in further ones. */
export const MAX_RECORD_BYTES = 8224

/** One record: its number, the length of its data, its data. */
export function record(id: number, ...data: readonly Buffer[]): Buffer {
  const bytes = data.reduce((sum, { length }) => sum + length, 0)
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id, 0)
  head.writeUInt16LE(bytes, 2)
  return Buffer.concat([head, ...data])
}

/** Numbers of two bytes each. */
export function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2)
  return bytes
}

/** A name with the count of its characters before it, in one byte or two. */
export function countedText(text: string, countBytes: 1 | 2): Buffer {
  const count = Buffer.alloc(countBytes)
  count.writeUIntLE(text.length, 0, countBytes)
  return Buffer.concat([count, Buffer.from([1]), Buffer.from(text, 'utf16le')])
}
