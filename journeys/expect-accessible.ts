import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { expect } from 'vitest'

const { resolve } = createRequire(import.meta.url)
const axe = await readFile(createRequire(resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')

/** Told as text, for this side has no types of a browser. What the edge of a bar shows a slice of can be moved into sight whole; what fades in is looked at once it is there. */
const violations = (exclude: readonly string[]) => `(async () => {
  const isSliced = (one) => one.getBoundingClientRect().right > innerWidth
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
  const context = { include: [document], exclude: ${JSON.stringify(exclude)} }
  const fades = () => document.getAnimations().filter((one) => one.playState === 'running' && one.effect.getComputedTiming().endTime <= 1000)
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  while (fades().length) await Promise.allSettled(fades().map(({ finished }) => finished))
  const { violations } = await axe.run(context, { runOnly: tags, resultTypes: ['violations'], elementRef: true, preload: { assets: ['media'] } })
  return violations.flatMap(({ id, nodes }) => {
    const found = nodes.filter(({ element }) => id !== 'target-size' || !isSliced(element))
    return found.length ? [id + ': ' + found.slice(0, 3).map(({ html }) => html).join(' | ')] : []
  })
})()`

/** No violation of WCAG 2.2 AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
}

/** What violates WCAG 2.2 AA on the page as it stands, but for what the selectors leave out. */
export async function findViolations(page: Page, leftOut: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe)
  return page.evaluate<string[]>(violations(leftOut))
}
