import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './launch-browser.ts'

let browser: Browser
beforeAll(async () => (browser = await launchBrowser()), 120_000)
afterAll(() => browser?.close())

test('the browser runs scripts and paints what a page says', async () => {
  const page = await browser.newPage({ viewport: { width: 20, height: 20 } })
  await page.goto(
    'data:text/html,<body style="background:rgb(10,200,30)"><script>document.title=[1,2,3].toReversed().join()</script>',
  )
  expect(await page.title()).toBe('3,2,1')
  const picture = await page.screenshot({ type: 'png' })
  const colour = await page.evaluate(`(${colourInTheMiddle})('${picture.toString('base64')}')`)
  expect(colour).toEqual([10, 200, 30, 255])
})

const colourInTheMiddle = `async (png) => {
  const blob = await (await fetch('data:image/png;base64,' + png)).blob()
  const canvas = new OffscreenCanvas(20, 20).getContext('2d')
  canvas.drawImage(await createImageBitmap(blob), 0, 0)
  return [...canvas.getImageData(10, 10, 1, 1).data]
}`
