import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import type { Page } from 'playwright'
import { arrived } from '../../journeys/arrived.ts'
import { findViolations } from '../../journeys/expect-accessible.ts'

const source = await readFile(new URL('../in-page/find-faults.ts', import.meta.url), 'utf8')
const findFaults = `(() => { ${stripTypeScriptTypes(source).replaceAll('export ', '')}; return findFaults() })()`
/** After ten rows a table repeats itself. */
const furtherRows = ['[role=row]:nth-child(n+11)', 'tbody > tr:nth-child(n+11)']

/** What goes wrong behind a page from now on, in its console, its scripts and its calls; taken once. */
export function listen(page: Page): { take(): string[] } {
  const heard: string[] = []
  page.on('console', (said) => said.type() === 'error' && heard.push(`console: ${said.text()}`))
  page.on('pageerror', (error) => heard.push(`script: ${error.message}`))
  page.on('response', (answer) => answer.status() >= 400 && heard.push(`answer ${answer.status()}: ${answer.url()}`))
  page.on('requestfailed', (call) => {
    const why = call.failure()?.errorText
    if (why !== 'net::ERR_ABORTED') heard.push(`${why}: ${call.url()}`) // the page lets calls go when one leaves it
  })
  return { take: () => heard.splice(0) }
}

/** Everything that is wrong with a page as it stands, once it has arrived. */
export async function faultsOf(page: Page): Promise<string[]> {
  await arrived(page)
  return [...(await page.evaluate<string[]>(findFaults)), ...(await findViolations(page, furtherRows))]
}
