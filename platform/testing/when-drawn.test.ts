import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './launch-browser.ts'

let browser: Browser
beforeAll(async () => (browser = await launchBrowser()), 120_000)
afterAll(() => browser?.close())

test('a font is sent for when one of its signs is drawn, once, and not before', async () => {
  const source = await readFile(new URL('../web/theme/when-drawn.ts', import.meta.url), 'utf8')
  const whenDrawn = stripTypeScriptTypes(source).replace(/^[^]*export /, '')
  const page = await browser.newPage()
  await page.setContent(`<style>body { font-family: Letters, sans-serif }</style><p>Plain words, größer</p>`)
  await page.evaluate(
    `(() => { ${whenDrawn}; globalThis.times = 0; whenDrawn('U+2E80-9FFF', 'Letters', { empty: 'data:font/woff2;base64,AAAA', run: () => globalThis.times++ }) })()`,
  )
  const draw = (text: string) =>
    page.evaluate<number>(`new Promise((done) => {
      document.body.append(${JSON.stringify(text)})
      requestAnimationFrame(() => setTimeout(() => done(globalThis.times), 300))
    })`)
  expect(await draw('more plain words')).toBe(0)
  expect(await draw('接客が丁寧')).toBe(1)
  expect(await draw('とても良い')).toBe(1)
  expect(await page.evaluate('document.fonts.size')).toBe(0) // so that nothing stands before the font that comes
})
