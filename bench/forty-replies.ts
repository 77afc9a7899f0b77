import type { Page } from 'playwright'
import { launchBrowser } from '#platform/testing/launch-browser.ts'
import { limit } from './report.ts'

const REPLIES = 40
const STEPS = 20
/** Who answers for the dealers of the demo. */
const PERSON = { email: 'dana.whitfield@northfork.example', password: 'Harbour-Lantern-7' }
/** Told as text, for this side has no types of a browser: the moment of the last key, as the page got it. */
const noteKeys = `addEventListener('keydown', () => { window.lastKeyAt = performance.now() }, true)`
const opened = `new URLSearchParams(location.search).get('open')`
/** How long after the last key another review than before is painted in the pane. */
const nextPainted = (before: string | null) => `new Promise((done, fail) => {
  const end = performance.now() + 8000
  const look = () => {
    const open = ${opened}
    if (open && open !== ${JSON.stringify(before)} && document.querySelector('aside h3')) requestAnimationFrame(() => done(performance.now() - window.lastKeyAt))
    else if (performance.now() > end) fail(new Error('no other review came'))
    else requestAnimationFrame(look)
  }
  look()
})`

/** Somebody answers forty mixed reviews in the browser by keys alone; what the product makes them wait is summed. */
export async function benchFortyReplies(url: string): Promise<void> {
  const browser = await launchBrowser()
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await enter(page, url)
  const waits: number[] = []
  for (let n = 0; n < REPLIES; n++) {
    const before = await page.evaluate<string | null>(opened)
    await answer(page, n)
    waits.push(await page.evaluate<number>(nextPainted(before)))
  }
  limit('waited for the product in forty replies', waits.reduce((sum, one) => sum + one, 0) / 1000, 10, 's')
  const steps: number[] = []
  for (let n = 0; n < STEPS; n++) {
    const before = await page.evaluate<string | null>(opened)
    const painted = page.evaluate<number>(nextPainted(before)) // waits already when the key comes
    await page.keyboard.press('j')
    steps.push(await painted)
  }
  limit('from a key to the next review, in the middle', steps.toSorted((a, b) => a - b)[STEPS / 2]!, 50, 'ms')
  await browser.close()
}

async function enter(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/auth`)
  await page.getByLabel('Email').fill(PERSON.email)
  await page.locator('input[type=password]').fill(PERSON.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => address.pathname !== '/auth')
  await page.goto(`${url}/reviews`)
  await page.getByRole('row').nth(3).waitFor()
  await page.evaluate(noteKeys)
  await page.keyboard.press('Enter')
  await page.evaluate(nextPainted(null))
}

/** In turn: written, drafted, from a template, put away; what failed is edited and sent again, what waits for a hand at the source is passed over. */
async function answer(page: Page, n: number): Promise<void> {
  const pane = page.getByRole('region', { name: 'Reply' })
  await pane.getByRole('button').last().waitFor()
  if (await pane.getByRole('button', { name: 'Mark as posted' }).isVisible()) return page.keyboard.press('j')
  if (n % 10 === 9) {
    await page.keyboard.press('s')
    await page.getByRole('dialog').getByRole('radio').first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    return page.keyboard.press('j')
  }
  await page.keyboard.press('r')
  await focused(page)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  if (n % 5 === 1) {
    await page.keyboard.press('Escape')
    await page.keyboard.press('i')
  } else if (n % 5 === 3) {
    await page.keyboard.type('/')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
  } else await page.keyboard.type(`Thank you for telling us. We have passed it on to the team, number ${n}.`)
  await page.getByRole('button', { name: /^Send reply/, disabled: false }).waitFor()
  await page.keyboard.press('ControlOrMeta+Enter')
}

/** Until one may type. */
async function focused(page: Page): Promise<void> {
  const end = Date.now() + 5000
  while (!(await page.evaluate(`document.activeElement?.tagName === 'TEXTAREA'`)))
    if (Date.now() > end) throw new Error('the key for a reply led to no box')
}
