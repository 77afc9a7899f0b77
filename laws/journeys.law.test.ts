import { expect, test } from 'vitest'
import { filesOf } from './house.ts'

/** What lets a journey hang on chance. */
const chances = {
  'waits until nothing is asked, which live pages never reach': /networkidle/,
  'leaves calls unanswered that it answers itself: unrouteAll waits for them': /\.unroute\(/,
  'reads a text once, which may be still on its way: expect.poll waits for it':
    /expect\(\s*await [^\n]*\.(textContent|innerText|allInnerTexts|allTextContents)\(\)\s*\)/,
}

test('no journey hangs on chance', async () => {
  const files = await filesOf('journeys/**/*.ts', 'laws/looks*/**/*.ts', 'laws/looks.law.test.ts')
  const found = files.flatMap(({ path, text }) =>
    Object.entries(chances).flatMap(([what, pattern]) => (pattern.test(text) ? [`${path} ${what}`] : [])),
  )
  expect(found).toEqual([])
  expect(files.filter(({ path }) => path.endsWith('.journey.test.ts')).length).toBeGreaterThan(30)
})
