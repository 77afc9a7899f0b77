import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openContext } from '../journeys/open-context.ts'
import { sharedBrowser } from '../journeys/shared-browser.ts'
import { everyContract, lookedAt, seen } from './house.ts'
import { everyLook, type Look, missingPairs, nameOf, pairedLooks } from './looks/combinations.ts'
import { harms, undo } from './looks/harms.ts'
import { faultsOf, listen } from './looks/look-at-page.ts'
import { type LooksWorld, openLooksWorld } from './looks/open-looks-world.ts'
import { actionsOf, addressOf, pagesToSee, type SeenPage, type Visitor } from './looks/pages-to-see.ts'

/** `npm run looks` asks for every look, of some pages, with pictures. */
const wished = process.env['LOOKS_OF'] ?? ''
const picturesFolder = process.env['LOOKS_FOLDER']
const looks = picturesFolder ? everyLook : pairedLooks

const contracts = await everyContract()
const pages = pagesToSee(contracts.filter(({ path }) => path === 'platform' || lookedAt.has(path))).filter(({ name }) =>
  name.includes(wished),
)

let world: LooksWorld
let context: BrowserContext
beforeAll(async () => {
  world = await openLooksWorld(actionsOf(contracts))
  // One for all: what a browser keeps of scripts is half of what it costs to open a page.
  context = await openContext(await sharedBrowser(), { baseURL: world.app.url })
})
afterAll(async () => {
  await context?.close()
  await world?.close()
})

test('five looks show every pair of scheme, width, language and content, and none of them is too many', () => {
  expect(missingPairs(pairedLooks)).toEqual([])
  for (const left of pairedLooks) expect(missingPairs(pairedLooks.filter((look) => look !== left))).not.toEqual([])
})

test.each(looks.map((look, at) => ({ look, at, name: nameOf(look) })))(
  'every page is whole, readable and accessible in $name',
  { timeout: 1_200_000 },
  async ({ look, at }) => {
    const wrong: string[] = []
    let visits = 0
    const window = await openWindow(look)
    for (const sitting of sittingsOf(look)) {
      await enter(window, sitting)
      for (const { page, isCold } of coldFirst(sitting.pages, at)) {
        const faults = await visit(window, page, addressOf(page, world.placeOf(sitting.content)), isCold)
        visits++
        wrong.push(...faults.map((fault) => `${page.name}: ${fault}`))
        if (picturesFolder) await window.page.screenshot({ path: `${picturesFolder}/${page.name}-${nameOf(look)}.png` })
      }
    }
    await window.page.close()
    expect(wrong).toEqual([])
    if (!wished) seen(`looks ${nameOf(look)}`, { pages: visits })
  },
)

test('a broken page is told of, whatever is broken', async () => {
  const window = await openWindow(pairedLooks[0]!)
  const { page, heard } = window
  await enter(window, { ...pairedLooks[0]!, visitor: 'administrator' })
  await page.goto('/welcome')
  expect(await faultsOf(page)).toEqual([])
  const unseen: string[] = []
  for (const [harm, fault] of harms) {
    await page.evaluate(harm)
    const found = [...(await faultsOf(page)), ...heard.take()]
    if (!found.some((one) => one.startsWith(fault))) unseen.push(`${harm} gave ${JSON.stringify(found)}`)
    await page.evaluate(undo)
  }
  expect(unseen).toEqual([])
  await page.close()
})

/** Pages that one person sees, without signing in anew. */
type Sitting = Look & { visitor: Visitor; pages: SeenPage[] }

/** What shows a thing is looked at where there are things. */
function sittingsOf(look: Look): Sitting[] {
  const contentFor = ({ kinds }: SeenPage) => (kinds.length ? 'filled' : look.content)
  const groups = Map.groupBy(pages, (page) => `${page.visitor} ${page.isInTenant} ${contentFor(page)}`)
  return [...groups.values()].map((own) => ({
    ...look,
    content: contentFor(own[0]!),
    visitor: own[0]!.visitor,
    pages: own,
  }))
}

/** Each page is opened by its address in one of the looks; those of this look come first, as the first one is in any case. */
function coldFirst(own: SeenPage[], at: number) {
  const share = own.length / looks.length
  const [start, end] = [Math.floor(at * share), Math.floor((at + 1) * share)]
  const cold = own.slice(start, Math.max(end, start + 1))
  const others = own.filter((page) => !cold.includes(page))
  return [...cold.map((page) => ({ page, isCold: true })), ...others.map((page) => ({ page, isCold: false }))]
}

/** What another site, which a page of ours may frame, answers. */
const elsewhere = '<!doctype html><html lang="en"><title>Elsewhere</title><main><h1>Elsewhere</h1></main></html>'

type Window = { page: Page; heard: ReturnType<typeof listen> }

/** Leaves the page of whoever looked before, whose calls would meet the next one's session, for a file without scripts. */
async function enter({ page }: Window, { visitor, ...look }: Look & { visitor: Visitor }): Promise<void> {
  await page.goto('/mark.svg')
  const [name, value] = (await world.cookieOf(visitor, look)).split('=') as [string, string]
  await context.clearCookies()
  await context.addCookies([{ name, value, url: world.app.url }])
}

async function openWindow(look: Look): Promise<Window> {
  const page = await context.newPage()
  await answerForOthers(page)
  await page.setViewportSize({ width: look.width, height: look.width < 500 ? 844 : 900 })
  await page.emulateMedia({ colorScheme: look.scheme, reducedMotion: 'reduce' })
  return { page, heard: listen(page) }
}

/** Answers calls to other sites alone; `page.route` would take hold of every call, and switch the browser's cache off. */
async function answerForOthers(page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'content-type', value: 'text/html' }]
    const body = Buffer.from(elsewhere).toString('base64')
    const answered = devtools.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body })
    answered.catch(() => undefined) // a frame may be asked for while its page goes
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*://*.example/*' }] })
}

/** Goes to the page, by its address or from the one before, and tells what is wrong there. */
async function visit({ page, heard }: Window, { endsOn }: SeenPage, address: string, isCold: boolean) {
  if (isCold) await page.goto(address)
  else await page.evaluate(`history.pushState({}, '', ${JSON.stringify(address)})`)
  // the frame is the same around those that are not opened by their address
  const faults = await faultsOf(page, { withFrame: isCold })
  const { pathname } = new URL(page.url())
  if (!endsOn.some(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname)))
    faults.push(`led to ${pathname}`)
  return [...faults, ...heard.take()]
}
