import type { Client } from '@modelcontextprotocol/client'

type Call = { id: string; function: { name: string; arguments: string } }
type Message = { role: string; content: string | null; tool_calls?: Call[]; tool_call_id?: string }
/** A tool that the model used, and what it was answered. */
export type Used = { name: string; given: Record<string, unknown>; answer: string; isError: boolean }

const MOST_TURNS = 10

/** Lets a model of the sandbox work with all tools until it is done, as programs do that speak with an OpenAI-compatible endpoint. */
export async function letModelWork(url: string, client: Client, model: string, prompt: string): Promise<Used[]> {
  const { tools } = await client.listTools()
  const offered = tools.map(({ name, description, inputSchema }) => ({
    type: 'function',
    function: { name, description, parameters: inputSchema },
  }))
  const messages: Message[] = [
    { role: 'system', content: client.getInstructions() ?? '' },
    { role: 'user', content: prompt },
  ]
  const used: Used[] = []
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const answer = await fetch(`${url}/model/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: 'Bearer sandbox-model', 'content-type': 'application/json' },
      body: JSON.stringify({ model, messages, tools: offered }),
    })
    const { choices } = (await answer.json()) as { choices: [{ message: Message }] }
    const { message } = choices[0]
    messages.push(message)
    if (!message.tool_calls) return used
    for (const call of message.tool_calls) {
      const done = await use(client, call)
      used.push(done)
      messages.push({ role: 'tool', tool_call_id: call.id, content: done.answer })
    }
  }
  throw new Error(`${model} found no end in ${MOST_TURNS} turns`)
}

async function use(client: Client, { function: { name, arguments: text } }: Call): Promise<Used> {
  const given = JSON.parse(text) as Record<string, unknown>
  const { content, isError } = await client.callTool({ name, arguments: given })
  const answer = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')
  return { name, given, answer, isError: isError === true }
}
