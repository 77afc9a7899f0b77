import type { Page } from 'playwright'

const folder = process.env['SHOTS']

/** Keeps a picture of the page in the folder `SHOTS`, where one is asked for. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}
