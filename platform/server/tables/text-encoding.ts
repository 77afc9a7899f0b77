export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be'

export interface TextEncodingGuess {
  encoding: TextEncodingName
  bomBytes: number
}

/** Encoding of a text file from its first bytes: by byte order mark, else UTF-16 by its many zero bytes on one side, else UTF-8
 * (whose stray bytes are repaired per cell). Null where the bytes are no text at all. */
export function guessTextEncoding(sample: Uint8Array): TextEncodingGuess | null {
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) return { encoding: 'utf-8', bomBytes: 3 }
  if (sample[0] === 0xff && sample[1] === 0xfe) return { encoding: 'utf-16le', bomBytes: 2 }
  if (sample[0] === 0xfe && sample[1] === 0xff) return { encoding: 'utf-16be', bomBytes: 2 }
  const zeros = [0, 0]
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at % 2]! += 1
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0) return { encoding: 'utf-8', bomBytes: 0 }
  if (odd > sample.length / 8 && even < odd / 10) return { encoding: 'utf-16le', bomBytes: 0 }
  if (even > sample.length / 8 && odd < even / 10) return { encoding: 'utf-16be', bomBytes: 0 }
  return null
}

/** Passes UTF-8 bytes through and turns UTF-16 bytes into UTF-8. */
export async function* toUtf8(chunks: AsyncIterable<Buffer>, encoding: TextEncodingName): AsyncGenerator<Buffer> {
  if (encoding === 'utf-8') return yield* chunks
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}
