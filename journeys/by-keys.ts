import { expect } from 'vitest'
import type { Locator, Page } from 'playwright'
import { until } from './until.ts'

type Way = 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight'
const MOST_STEPS = 150

/** Whether something has the focus. */
export const isFocused = (goal: Locator) => goal.evaluate((node) => node === node.ownerDocument.activeElement)

/** Fails where an act left the focus nowhere, so that whoever has no mouse begins again at the top of the page. */
export async function keepsFocus(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate('!document.activeElement || document.activeElement === document.body'), {
      message: 'the focus was lost',
    })
    .toBe(false)
}

/** Goes on from where the focus is, by one key alone, until something has it. */
export async function reach(page: Page, goal: Locator, way: Way = 'Tab'): Promise<void> {
  await goal.waitFor({ state: 'attached' }) // a radio stands hidden below what is drawn for it
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await isFocused(goal)) return
    await page.keyboard.press(way)
  }
  throw new Error(`${goal} was not reached with ${way}`)
}

/** Reaches something and presses Enter on it. */
export async function enter(page: Page, goal: Locator, way: Way = 'Tab'): Promise<void> {
  await reach(page, goal, way)
  await page.keyboard.press('Enter')
}

/** Of the list of a field that has the focus or is reached, chooses one. */
export async function choose(page: Page, field: Locator, name: string | RegExp, way: Way = 'Tab'): Promise<void> {
  await reach(page, field, way)
  await page.keyboard.press('ArrowDown')
  const option = page.getByRole('option', { name }).first()
  await option.waitFor()
  const isMarked = () => option.evaluate((node) => node.hasAttribute('data-combobox-selected'))
  for (let step = 0; !(await isMarked()); step++) {
    if (step === MOST_STEPS) throw new Error(`${option} was not reached`)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await option.waitFor({ state: 'hidden' })
}

/** Of a menu whose button has the focus or is reached, runs one. */
export async function pick(page: Page, button: Locator, name: string, way: Way = 'Tab'): Promise<void> {
  await enter(page, button, way)
  await pickOpen(page, name)
}

/** Of the menu that is open, runs one. */
export async function pickOpen(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name, exact: true })
  await item.waitFor()
  await until(() => page.evaluate('document.activeElement.closest("[role=menu]") !== null') as Promise<boolean>)
  await enter(page, item, 'ArrowDown')
}
