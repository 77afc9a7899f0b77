import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const files = await Array.fromAsync(glob('*.ts', { cwd: import.meta.dirname, exclude: ['time-limits.*'] }))
const lines = (
  await Promise.all(
    files.map(async (file) => {
      const text = await readFile(`${import.meta.dirname}/${file}`, 'utf8')
      return text.split('\n').map((line) => `${file}: ${line.trim()}`)
    }),
  )
).flat()

const isFixed = (line: string) => /\b(timeout: \d|setDefault\w*Timeout\(\d)|^\S+ \}, \d/.test(line)

test('every time limit of a journey grows with a slowed browser', () => {
  expect(lines.filter(isFixed)).toEqual([])
  const fixed = [
    'a.ts: await page.waitForURL(url, { timeout: 500 })',
    'a.ts: page.setDefaultTimeout(10)',
    'a.ts: }, 60_000)',
  ]
  expect(fixed.filter(isFixed)).toEqual(fixed)
  expect(lines.some((line) => line.includes('stretched('))).toBe(true)
})

test('every page of a journey is opened where it is traced, and slowed when asked', () => {
  const opening = lines.filter((line) => /\bbrowser\.(newContext|newPage)\(/.test(line))
  expect(opening).toEqual(['open-context.ts: const context = await browser.newContext(options)'])
})
