import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const whole = '@fontsource-variable/inter/files/inter-latin-ext-opsz-normal.woff2'
/** Latin Extended-A, the Romanian letters beyond it and the capital ß; `platform/web/theme/base.css` names the same. */
const ranges = [
  [0x100, 0x17f],
  [0x218, 0x21b],
  [0x1e9e, 0x1e9e],
] as const

/** Cuts the letters of Europe beyond Latin-1 out of the file of more than a thousand, so that a Polish name costs a fifth of it; writes `inter-european.woff2` into a folder. */
export async function writeEuropeanLetters(folder: string): Promise<void> {
  const font = await readFile(createRequire(import.meta.url).resolve(whole))
  const letters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  )
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, 'inter-european.woff2'),
    await subsetFont(font, letters.join(''), { targetFormat: 'woff2' }),
  )
}
