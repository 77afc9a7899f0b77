const BLOCK = 512

/** The head of one file in a tar archive (ustar); raises for a path that does not fit. */
export function tarHead(path: string, bytes: number, at: Date): Buffer {
  const { name, prefix } = split(path)
  const head = Buffer.alloc(BLOCK)
  const put = (text: string, offset: number) => head.write(text, offset, 'utf8')
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  put(name, 0)
  put(octal(0o644, 8), 100)
  put(octal(0, 8), 108)
  put(octal(0, 8), 116)
  put(octal(bytes, 12), 124)
  put(octal(Math.floor(at.getTime() / 1000), 12), 136)
  put(' '.repeat(8), 148)
  put('0', 156)
  put('ustar\0', 257)
  put('00', 263)
  put(prefix, 345)
  const sum = head.reduce((total, byte) => total + byte, 0)
  put(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

/** What fills the last block of a file. */
export function tarPadding(bytes: number): Buffer {
  return Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK)
}

/** What ends the archive. */
export const tarEnd = Buffer.alloc(2 * BLOCK)

function split(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= 100) return { name: path, prefix: '' }
  const cut = path.lastIndexOf('/', 155)
  const [prefix, name] = [path.slice(0, cut), path.slice(cut + 1)]
  if (cut < 0 || Buffer.byteLength(name) > 100 || Buffer.byteLength(prefix) > 155)
    throw new RangeError(`too long a path for an archive: ${path}`)
  return { name, prefix }
}
