const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const looseUtf8 = new TextDecoder('utf-8', { ignoreBOM: true })
const windows1252 = new TextDecoder('windows-1252')
const replacementCharacter = '\uFFFD'

export interface DecodedText {
  text: string
  repaired: boolean
}

/** Decodes bytes that are UTF-8 except for stray parts: what is valid UTF-8 stays, a byte that is not is read as windows-1252.
 * A text that already holds U+FFFD lost its bytes before us, so its torn pieces become U+FFFD too instead of `ï¿`. */
export function decodeMixedText(bytes: Uint8Array): DecodedText {
  try {
    return { text: strictUtf8.decode(bytes), repaired: false }
  } catch {
    return { text: repair(bytes), repaired: true }
  }
}

function repair(bytes: Uint8Array): string {
  if (hasReplacementCharacter(bytes)) return looseUtf8.decode(bytes)
  let text = ''
  let at = 0
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at)
    text +=
      length > 0 ? looseUtf8.decode(bytes.subarray(at, at + length)) : windows1252.decode(bytes.subarray(at, at + 1))
    at += Math.max(length, 1)
  }
  return text
}

function hasReplacementCharacter(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(replacementCharacter)
}

/** Bytes of the valid UTF-8 sequence at `at`, 0 where there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0
  if (first < 0x80) return 1
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0
  if (length === 0 || at + length > bytes.length) return 0
  try {
    strictUtf8.decode(bytes.subarray(at, at + length))
    return length
  } catch {
    return 0
  }
}
