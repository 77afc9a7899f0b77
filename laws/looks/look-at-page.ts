import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import type { Page } from 'playwright'
import { arrived } from '../../journeys/arrived.ts'
import { findViolations } from '../../journeys/expect-accessible.ts'

const source = await readFile(new URL('../in-page/find-faults.ts', import.meta.url), 'utf8')
const findFaults = `(() => { ${stripTypeScriptTypes(source).replaceAll('export ', '')}; return findFaults() })()`
/** After ten rows a table repeats itself. */
const furtherRows = ['[role=row]:nth-child(n+11)', 'tbody > tr:nth-child(n+11)']
/** What stands around every page: rail and top bar, beside the link that skips them. */
const frame = ['a[href="#content"] ~ nav', 'a[href="#content"] ~ header']

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

const SETTLING_MS = 500

/** Everything that is wrong with a page as it stands, once it has arrived; `withFrame`, with what violates WCAG in the frame around it, too. What is amiss only while rows of unlike height find their places is no fault. */
export async function faultsOf(page: Page, { withFrame = true } = {}): Promise<string[]> {
  await arrived(page)
  return [
    ...(await lastingFaults(page)),
    ...(await findViolations(page, withFrame ? furtherRows : [...furtherRows, ...frame])),
  ]
}

async function lastingFaults(page: Page): Promise<string[]> {
  const found = await page.evaluate<string[]>(findFaults)
  if (found.length === 0) return found
  await page.waitForTimeout(SETTLING_MS)
  const still = await page.evaluate<string[]>(findFaults)
  return found.filter((fault) => still.includes(fault))
}
