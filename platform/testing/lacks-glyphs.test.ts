import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './launch-browser.ts'

let browser: Browser
beforeAll(async () => (browser = await launchBrowser()), 120_000)
afterAll(() => browser?.close())

test('a sign that no font of the machine has is told from those that one has', async () => {
  const source = await readFile(new URL('../web/theme/lacks-glyphs.ts', import.meta.url), 'utf8')
  const lacksGlyphs = stripTypeScriptTypes(source).replace(/^[^]*export /, '')
  const page = await browser.newPage()
  const asked = ['A', 'Zä', '\u{10FFFE}', 'A\u{E0FF}']
  const heard = await page.evaluate(`(() => { ${lacksGlyphs}; return ${JSON.stringify(asked)}.map(lacksGlyphs) })()`)
  expect(heard).toEqual([false, false, true, true])
})
