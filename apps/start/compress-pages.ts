import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Below it a file fits into one packet anyway. */
const WORTH_BYTES = 1024
const ways = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  gz: (text: Buffer) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
}

/** Lays beside each script, style sheet and picture of lines of a folder what browsers take in its place, made once with all effort: Brotli, and gzip for those who come without encryption or know no other. */
export async function compressPages(folder: string): Promise<void> {
  const files = await Array.fromAsync(glob('assets/*.{js,css,svg}', { cwd: folder }))
  await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file))
      if (text.length < WORTH_BYTES) return
      for (const [ending, compress] of Object.entries(ways)) {
        const small = await compress(text)
        if (small.length < text.length) await writeFile(join(folder, `${file}.${ending}`), small)
      }
    }),
  )
}
