import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/** Files of Inter and what is cut out of each, in the weights that pages use; `platform/web/theme/base.css` names the same letters and weights. */
const cuts = [
  {
    // what English and the west of Europe write, with the marks of every page
    name: 'inter-latin.woff2',
    whole: '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2',
    ranges: '0000-00FF 0131 0152-0153 02BB-02BC 02C6 02DA 02DC 0304 0308 0329 2000-206F 20AC 2122 2191 2193 2212 2215',
  },
  {
    // Latin Extended-A, the Romanian letters beyond it and the capital ß: of a file of more than a thousand, so that a Polish name costs a fifth of it
    name: 'inter-european.woff2',
    whole: '@fontsource-variable/inter/files/inter-latin-ext-opsz-normal.woff2',
    ranges: '0100-017F 0218-021B 1E9E',
  },
  {
    // no letters: what is fetched when one is first asked for (platform/web/theme/when-drawn.ts)
    name: 'none.woff2',
    whole: '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2',
    ranges: '0020',
  },
]
const weights = { min: 400, max: 700 }

/** Writes the letters that nearly every page needs into a folder, a file for each cut. */
export async function writeLetters(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { name, whole, ranges } of cuts) {
    const font = await readFile(createRequire(import.meta.url).resolve(whole))
    const cut = await subsetFont(font, lettersIn(ranges), {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
    })
    await writeFile(join(folder, name), cut)
  }
}

function lettersIn(ranges: string): string {
  const codes = ranges.split(' ').flatMap((range) => {
    const [first, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last! - first! + 1 }, (_, at) => first! + at)
  })
  return String.fromCodePoint(...codes)
}
