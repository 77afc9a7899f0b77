import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { variables } from '#apps/server/settings.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const pages = await Promise.all(
  (await Array.fromAsync(glob(['README.md', 'docs/operating/*.md'], { cwd: root }))).map(async (page) => ({
    page,
    text: await readFile(root + page, 'utf8'),
  })),
)

/** Read by Node as well: none of the list that `readSettings` checks. */
const others = ['NODE_ENV']
/** What providers call their refusals. */
const errors = ['SERVICE_DISABLED', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT']
/** What Linux calls the kinds of networks that a unit may reach. */
const networks = ['AF_UNIX', 'AF_INET', 'AF_INET6', 'AF_NETLINK']
const settings = Object.keys(variables.shape)

/** What looks like a variable: capitals joined by `_`; `GOOGLE_*` and `RENOWN_FRAME_URL_*` stand for all that begin so. */
const namesIn = (text: string) => text.match(/\b[A-Z][A-Z0-9]*_(?:[A-Z0-9_]*\*|[A-Z0-9_]+)/g) ?? []
const isKnown = (name: string) =>
  name.endsWith('*')
    ? settings.some((setting) => setting.startsWith(name.slice(0, -1)))
    : [...settings, ...others, ...errors, ...networks].includes(name)

test('no page names a setting that there is not', () => {
  const strange = pages.flatMap(({ page, text }) =>
    namesIn(text).flatMap((name) => (isKnown(name) ? [] : [`${page}: ${name}`])),
  )
  expect(strange).toEqual([])
  expect(pages.flatMap(({ text }) => namesIn(text)).length).toBeGreaterThan(settings.length)
  expect(isKnown('PUBLIC_URL')).toBe(false)
})

test('every setting stands in the manual', () => {
  const manual = pages.filter(({ page }) => page.startsWith('docs/')).map(({ text }) => text)
  const said = new Set(manual.flatMap((text) => text.match(/(?<=`)[A-Z][A-Z0-9_]*(?=`)/g) ?? []))
  expect([...settings, ...others].filter((name) => !said.has(name))).toEqual([])
  expect(settings.length).toBeGreaterThan(30)
})

test('every page of the manual stands in its table of contents, and every page it links to is there', () => {
  const contents = pages.find(({ page }) => page === 'docs/operating/README.md')!.text
  const names = pages
    .filter(({ page }) => page.startsWith('docs/'))
    .map(({ page }) => page.replace('docs/operating/', ''))
  expect(names.filter((name) => name !== 'README.md' && !contents.includes(`](${name})`))).toEqual([])
  const linked = pages.flatMap(({ page, text }) =>
    [...text.matchAll(/\]\(([\w./-]+\.md)(?:#[\w-]+)?\)/g)].map(([, path]) => ({
      page,
      path: new URL(path!, `file:///${page}`).pathname.slice(1),
    })),
  )
  const known = pages.map(({ page }) => page)
  const gone = linked.filter(({ path }) => path.startsWith('docs/operating/') && !known.includes(path))
  expect(gone).toEqual([])
  expect(linked.length).toBeGreaterThan(20)
})
