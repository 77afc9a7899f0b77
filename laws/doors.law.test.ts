import { expect, test } from 'vitest'
import { filesOf, seen, type SourceFile } from './house.ts'

type Ban = { what: string; pattern: RegExp }

/** Transactions and scopes are opened by the door alone. */
const rawSql: Ban[] = [
  {
    what: 'opens or ends a transaction',
    // in small or capital letters: `Commit` is a phase of an import
    pattern:
      /['"`]\s*(begin|commit|rollback|start transaction|savepoint \w+|BEGIN|COMMIT|ROLLBACK|START TRANSACTION|SAVEPOINT \w+)\s*(['"`;]|(read (only|write)|isolation|transaction|READ (ONLY|WRITE)|ISOLATION|TRANSACTION)\b)/,
  },
  { what: 'changes a setting', pattern: /['"`]\s*(set (local|session)\b|reset (all|role|session)|discard\b)/i },
  { what: 'sets a scope', pattern: /set_config|app\.(tenant_id|agency_id|of_agency|platform)\s*(=|'|")/i },
]

/** What goes out, goes out through `safeFetch`. */
const outbound: Ban[] = [
  { what: 'calls fetch', pattern: /(?<![.\w])fetch\(|globalThis\.fetch/ },
  {
    what: 'calls over node:http',
    pattern: /\bhttps?\.(request|get)\(|['"](node:)?(http|https|http2|net|tls|dgram)['"]/,
  },
  { what: 'uses undici', pattern: /['"]undici['"]/ },
]

/** Comments and imports of types are gone when the code runs. */
const whatRuns = (text: string) =>
  text
    .replaceAll(/^import type .*$/gm, '')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
const breaks = (files: readonly SourceFile[], bans: readonly Ban[]) =>
  files.flatMap(({ path, text }) =>
    bans.filter(({ pattern }) => pattern.test(whatRuns(text))).map(({ what }) => `${path} ${what}`),
  )
const isTest = (path: string) => /\.test(-data)?\.tsx?$/.test(path)

test('transactions and scopes are opened by the door alone', async () => {
  const files = (
    await filesOf('product/**/*.{ts,tsx}', 'platform/**/*.{ts,tsx}', 'apps/{server,worker}/**/*.ts')
  ).filter(
    ({ path }) =>
      !isTest(path) &&
      !path.startsWith('platform/server/database/') &&
      !/\/text\/[a-z]{2}_[A-Z]{2}\.ts$|\/web\//.test(path), // words, and what runs in a browser, reach no database
  )
  expect(breaks(files, rawSql)).toEqual([])
  seen('raw SQL', { files: files.length })
})

test('nothing calls out but safeFetch', async () => {
  const files = (await filesOf('product/**/*.{ts,tsx}', 'platform/**/*.{ts,tsx}')).filter(
    ({ path }) =>
      !isTest(path) &&
      !/^platform\/(web|testing)\/|^product\/[^/]+\/[^/]+\/web\//.test(path) &&
      !path.startsWith('platform/server/outbound/safe-fetch') &&
      !path.startsWith('platform/server/postgres/'),
  )
  expect(breaks(files, outbound)).toEqual([])
  seen('calls out', { files: files.length })
})

test('the law sees what it should refuse', () => {
  const file = (text: string) => [{ path: 'a.ts', text }]
  expect(breaks(file("await client.query('begin read only')"), rawSql)).toHaveLength(1)
  expect(breaks(file("sql`select set_config('app.tenant_id', '1', true)`"), rawSql)).toHaveLength(1)
  expect(breaks(file('sql`  COMMIT`'), rawSql)).toHaveLength(1)
  expect(breaks(file('await fetch(url)'), outbound)).toHaveLength(1)
  expect(breaks(file("import { request } from 'node:https'"), outbound)).toHaveLength(1)
  expect(breaks(file('ctx.services.fetch(url) // not fetch(url)'), outbound)).toEqual([])
})
