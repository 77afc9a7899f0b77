import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { openAnswerTown } from '#apps/testing/open-answer-town.ts'

type Version = '2025-06-18' | '2025-11-25' | '2026-07-28'
/** What a tool answered: its JSON, whether it is a refusal, and what stands before it. */
export type Told = { value: any; isError: boolean; notice: string | null } // oxlint-disable-line typescript/no-explicit-any -- tests assert on shapes

/** A connected business, API keys of its administrator, and the official client that speaks with them. */
export async function openAssistant() {
  const town = await openAnswerTown()
  const { app, base } = town
  const clients: Client[] = []
  const { rows } = await app.owner.query<{ actions: string[] }>('select actions from role where id = $1', [
    app.people.home.users['Administrator']!.roleId,
  ])
  const everything = rows[0]!.actions
  const admin = () => town.as('Administrator')

  async function key({ actionIDs = everything, ...also }: { actionIDs?: string[]; locationIDs?: number[] } = {}) {
    const asked = { name: 'Helper', actionIDs, piiScopes: ['public'], ...also }
    const { body, status } = await (await admin()).post(`${base}/api-keys`, asked)
    if (status !== 200) throw new Error(`no key: ${status} ${JSON.stringify(body)}`)
    return { text: body.key as string, id: body.apiKey.id as number }
  }

  async function connect(bearer: string, version: Version = '2026-07-28') {
    const client = new Client(
      { name: 'Test assistant', version: '1.2' },
      version === '2026-07-28'
        ? { versionNegotiation: { mode: { pin: version } } }
        : { supportedProtocolVersions: [version] },
    )
    const transport = new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${bearer}` } },
    })
    await client.connect(transport)
    clients.push(client)
    return client
  }

  return {
    town,
    app,
    base,
    admin,
    everything,
    key,
    connect,
    revoke: async (id: number) => (await admin()).delete(`${base}/api-keys/${id}`),
    /** Uses a tool. */
    async use(client: Client, name: string, given: Record<string, unknown> = {}): Promise<Told> {
      const { content, isError } = await client.callTool({ name, arguments: given })
      const texts = content.map((one) => (one.type === 'text' ? one.text : ''))
      return {
        value: JSON.parse(texts.at(-1)!),
        isError: isError === true,
        notice: texts.length > 1 ? texts[0]! : null,
      }
    },
    requests: async () => (await (await admin()).get(`${base}/assistant-requests`)).body,
    decide: async (id: number, how: 'confirm' | 'decline', role = 'Administrator') =>
      (await town.as(role)).put(`${base}/assistant-requests/${id}/${how}`),
    async close() {
      for (const client of clients) await client.close()
      await town.close()
    },
  }
}
