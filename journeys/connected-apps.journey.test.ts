import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { logIn, signedIn } from './sign-in.ts'
import { until } from './until.ts'

const REPLIES = 10
const CONFIRMED = 5
let product: Product
let device: Awaited<ReturnType<typeof openDevice>>
beforeAll(async () => {
  device = await openDevice()
  product = await openProduct({ isReachable: true })
})
afterAll(async () => {
  await product.close()
  await device.close()
})

/** Where a program on the user's device waits for them to come back. */
async function openDevice() {
  let came: (params: URLSearchParams) => void
  const back = new Promise<URLSearchParams>((resolve) => (came = resolve))
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    if (pathname === '/callback') came(searchParams)
    response.setHeader('content-type', 'text/html').end('<title>Harbour</title><h1>Back in Harbour</h1>')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}/callback`,
    back,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

/** What the official client keeps while it signs in. */
function openProvider(redirectUrl: string) {
  const kept: { client?: never; tokens?: never; verifier?: string; asked?: URL } = {}
  return {
    kept,
    redirectUrl,
    clientMetadata: {
      client_name: 'Harbour',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state: () => 'the-state',
    clientInformation: () => kept.client,
    saveClientInformation: (client: unknown) => void (kept.client = client as never),
    tokens: () => kept.tokens,
    saveTokens: (tokens: unknown) => void (kept.tokens = tokens as never),
    redirectToAuthorization: (address: URL) => void (kept.asked = address),
    saveCodeVerifier: (verifier: string) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier!,
  }
}

async function use(client: Client, name: string, given: Record<string, unknown>) {
  const { content } = await client.callTool({ name, arguments: given })
  const [last] = content.slice(-1)
  return JSON.parse(last?.type === 'text' ? last.text : 'null')
}

test('a user connects an assistant, lets it draft ten replies, confirms five, and disconnects it', async () => {
  const { app, town } = product
  const provider = openProvider(device.address)
  const address = new URL(`${app.url}/mcp`)
  const connect = async () => {
    const transport = new StreamableHTTPClientTransport(address, { authProvider: provider })
    const client = new Client({ name: 'Harbour', version: '3.1' }, { versionNegotiation: { mode: 'auto' } })
    return { client, transport, joined: client.connect(transport) }
  }
  const first = await connect()
  await expect(first.joined).rejects.toThrow(UnauthorizedError)

  // somebody who is not signed in comes here by way of the sign-in page
  const asked = provider.kept.asked!
  const page = await product.visit(asked.pathname + asked.search)
  await page.getByLabel('Email').waitFor()
  await logIn(page, app.people.home.users['Administrator']!.email)
  await page.getByRole('heading', { name: 'Connect Harbour?' }).waitFor()
  await page.getByText('Harbour was not added by an admin').waitFor()
  await page.getByText('It runs on this device.').waitFor()
  await page.getByRole('radio', { name: 'Read and work' }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'connected-apps-consent')
  await page.getByRole('button', { name: 'Connect Harbour' }).press('Enter')
  await page.getByRole('heading', { name: 'Back in Harbour' }).waitFor()
  const said = await device.back
  expect(said.get('state')).toBe('the-state')
  await first.transport.finishAuth(said)

  const { client, joined } = await connect()
  await joined
  const found = await use(client, 'find_reviews', { limit: 50 })
  const open = found.items.filter((one: { respondedAt: string | null }) => !one.respondedAt).slice(0, REPLIES)
  expect(open).toHaveLength(REPLIES)
  for (const [at, { id }] of open.entries()) {
    const told = await use(client, 'send_reply', {
      reviewId: id,
      text: `Thank you for reply ${at + 1}.`,
      version: null,
    })
    expect(told.waitsForPerson.state).toBe('Waiting')
  }
  const sent = () => town.calls('PUT', '/reply')
  const before = sent()

  const desk = await signedIn(product, 'Administrator', '/assistant')
  for (let at = 1; at <= CONFIRMED; at++) {
    const card = desk.getByRole('region', { name: 'Waiting for you' }).getByRole('listitem')
    const one = card.filter({ has: desk.getByText(`Thank you for reply ${at}.`, { exact: true }) })
    await one.getByRole('button', { name: /^Confirm/ }).press('Enter')
    await one.waitFor({ state: 'detached' })
  }
  await until(async () => sent() - before === CONFIRMED)

  const apps = await signedIn(product, 'Administrator', '/admin/connected-apps')
  const harbour = apps.getByRole('listitem').filter({ hasText: 'Harbour' })
  await harbour.getByText('Connected', { exact: true }).waitFor()
  await expectAccessible(apps)
  await shoot(apps, 'connected-apps')
  await harbour.getByRole('button', { name: 'Disconnect: Harbour' }).press('Enter')
  const dialog = apps.getByRole('dialog')
  await dialog.getByText('It loses access at once.').waitFor()
  await dialog.getByRole('button', { name: 'Disconnect' }).press('Enter')
  await apps.getByText('No connected apps').waitFor()
  await expect(use(client, 'find_reviews', { limit: 1 })).rejects.toThrow()
  // what still waits is done no more
  await desk
    .getByRole('button', { name: /^Confirm/ })
    .first()
    .press('Enter')
  await desk.getByText('The access of this assistant ended. Nothing was done.').first().waitFor()
  expect(sent() - before).toBe(CONFIRMED)
  await client.close()
})

test('an admin adds a client by hand and sees its secret once', async () => {
  const page = await signedIn(product, 'Administrator', '/admin/oauth-clients')
  await page.getByRole('button', { name: 'Add OAuth client' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbour desk')
  const redirects = page.getByRole('textbox', { name: 'Redirect addresses' })
  await redirects.fill('http://harbour.example/back')
  const add = page.getByRole('button', { name: 'Add OAuth client' }).last()
  await add.click()
  await page.getByText('Enter https addresses').first().waitFor()
  await redirects.fill('https://harbour.example/back')
  await add.click()
  const secret = page.getByTestId('oauth-secret')
  await secret.waitFor()
  await expect.poll(() => secret.textContent()).toMatch(/^app_\d+_\d+_[\w-]{43}$/)
  await shoot(page, 'oauth-client-secret')
  await page.getByRole('button', { name: 'Done, I have copied it' }).click()
  await page.getByText('Harbour desk').first().waitFor()
  await expectAccessible(page)
  await shoot(page, 'oauth-clients')
})
