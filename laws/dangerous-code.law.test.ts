import { expect, test } from 'vitest'
import { filesOf, seen, type SourceFile } from './house.ts'

type Ban = { what: string; pattern: RegExp; but?: readonly string[] }

/** What would run text as code or markup, in the browser or in the server. */
const running: Ban[] = [
  {
    what: 'evaluates text',
    pattern: /\beval\(|new Function\(|\bFunction\(['"`]|set(Timeout|Interval)\(['"`]|node:vm/,
    but: ['platform/server/memory/collect-garbage.ts'],
  },
  {
    what: 'writes markup',
    pattern: /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/,
  },
  {
    what: 'starts programs',
    pattern: /node:child_process/,
    but: [
      'platform/server/postgres/launch-server.ts',
      'platform/server/postgres/running-server.ts',
      'platform/server/postgres/spawn-on-cluster.ts',
      'apps/start/build-pages.ts',
      'apps/start/ask-child.ts',
      'apps/start/keep-child.ts',
      'apps/web/outlines.ts',
    ],
  },
  { what: 'asks a shell', pattern: /(?<!\.)\bexec(File)?(Sync)?\(\s*['"`]|shell: true/ },
  { what: 'reads objects of any kind', pattern: /\bv8\.|\bdeserialize\(|js-yaml|\byaml\.load\(/ },
  {
    what: 'makes a pattern of what it was given',
    pattern: /new RegExp\((?!`\^\\\\d\{\$\{CODE_DIGITS\}|\s*String\.raw`)/,
    but: ['platform/contract/filter-address.ts'], // of its own names
  },
]

/** What the table of ASVS says is not there. */
const absent: Ban[] = [
  {
    what: 'speaks LDAP, XPath, LaTeX, memcache, GraphQL or WebRTC',
    pattern: /['"](ldapjs|ldapts|xpath|node-latex|memcached|memjs|graphql|wrtc|mediasoup)['"]|RTCPeerConnection/,
  },
  { what: 'opens a WebSocket', pattern: /new WebSocket\(|['"](ws|@fastify\/websocket)['"]/ },
  {
    what: 'hears messages of other windows',
    pattern: /window\.addEventListener\(\s*['"]message['"]|\bonmessage\s*=/,
  },
]

/** What is secret is drawn, hashed and sealed by what is good for it. */
const weak: Ban[] = [
  {
    what: 'draws what may be guessed',
    pattern: /Math\.random\(/,
    but: ['product/reputation/responses/server/settle-turn.ts', 'platform/server/outbound/provider-call.ts'], // how long to wait
  },
  {
    what: 'hashes weakly',
    pattern: /create(Hash|Hmac)\(['"](?!sha(256|384|512)['"])/,
    but: ['platform/server/database/statement-names.ts', 'platform/server/outbound/sms.ts'], // a name; Twilio's own signature
  },
  { what: 'encrypts without a seal', pattern: /create(De)?[cC]ipheriv\(['"](?!aes-256-gcm['"])/ },
  { what: 'encrypts by a key pair', pattern: /publicEncrypt|privateDecrypt|RSA1_5/ },
  {
    what: 'takes any certificate',
    pattern: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|ignoreTLS/,
  },
]

const breaks = (files: readonly SourceFile[], bans: readonly Ban[]) =>
  files.flatMap(({ path, text }) =>
    bans
      .filter(({ pattern, but = [] }) => pattern.test(text) && !but.includes(path))
      .map(({ what }) => `${path} ${what}`),
  )

const files = (
  await filesOf('product/**/*.{ts,tsx}', 'platform/**/*.{ts,tsx}', 'apps/{server,worker,start,web}/**/*.{ts,tsx}')
).filter(({ path }) => !/\.test(-data)?\.tsx?$|^platform\/testing\/|\/text\/[a-z]{2}_[A-Z]{2}\.ts$/.test(path))

test.each([
  ['runs no text as code or markup', running],
  ['has no interpreter that it says it lacks', absent],
  ['draws, hashes and seals with what is good for it', weak],
] as const)('what is shipped %s', (_, bans) => {
  expect(breaks(files, bans)).toEqual([])
  seen('dangerous code', { files: files.length })
})

test('every exception is one', () => {
  const needless = [...running, ...absent, ...weak].flatMap(({ pattern, but = [] }) =>
    but.filter((path) => !files.some((file) => file.path === path && pattern.test(file.text))),
  )
  expect(needless).toEqual([])
})

test('a field for a password is masked, named for password managers, and takes what is pasted', () => {
  const pages = files.filter(({ path }) => path.endsWith('.tsx') && !path.startsWith('platform/web/dev/'))
  const field = pages.find(({ path }) => path === 'product/identity/sign-in/web/password-field.tsx')
  expect(field?.text).toContain(`type={isShown ? 'text' : 'password'}`)
  const uses = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/<(PasswordInput|PasswordField)\b([\s\S]*?)\/>/g)].map(([, , said]) => ({ path, said: said! })),
  )
  const named = /autoComplete=(\{autoComplete\}|"(current|new)-password")/
  expect(uses.filter(({ said }) => !named.test(said)).map(({ path }) => path)).toEqual([])
  expect(uses.length).toBeGreaterThanOrEqual(6)
  const others = pages.filter(
    ({ path, text }) =>
      /type="password"/.test(text) || (/(current|new)-password"/.test(text) && !uses.some((use) => use.path === path)),
  )
  expect(others.map(({ path }) => path)).toEqual([])
  const withFields = pages.filter((page) => page === field || uses.some(({ path }) => path === page.path))
  expect(breaks(withFields, [{ what: 'stops pasting', pattern: /onPaste|['"]paste['"]/ }])).toEqual([])
})

test('the law sees what it should refuse', () => {
  const file = (text: string) => [{ path: 'a.ts', text }]
  for (const text of [
    'eval(text)',
    'node.innerHTML = text',
    "import 'node:child_process'",
    'new RegExp(given)',
    'exec(`rm ${name}`)',
  ])
    expect([text, breaks(file(text), running).length]).toEqual([text, 1])
  for (const text of ["import 'graphql'", 'new WebSocket(url)', "window.addEventListener('message', hear)"])
    expect([text, breaks(file(text), absent).length]).toEqual([text, 1])
  for (const text of [
    'Math.random()',
    "createHash('md5')",
    "createCipheriv('aes-256-cbc', key, iv)",
    'rejectUnauthorized: false',
  ])
    expect([text, breaks(file(text), weak).length]).toEqual([text, 1])
  expect(breaks(file("createHash('sha256'); createCipheriv('aes-256-gcm', key, iv)"), weak)).toEqual([])
})
