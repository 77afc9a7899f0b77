import type { ChatMessage } from './write-reply.ts'

export type ToolCall = { id: string; type: 'function'; function: { name: string; arguments: string } }

/** As in: Use send_reply with {"reviewId": 5} */
const order = /\buse (\w+) with (?=\{)/gi

/** The calls of tools that a role orders in its messages, or anybody at all, and that were not made yet. */
export function orderedTools(messages: readonly ChatMessage[], role: string | null): ToolCall[] {
  const made = messages.flatMap(({ tool_calls: calls }) => calls ?? [])
  const known = new Set(made.map(({ function: { name, arguments: given } }) => name + given))
  const heard = messages.filter((message) => message.role !== 'assistant' && (role === null || message.role === role))
  const ordered = heard.flatMap(({ content }) => textsIn(content ?? '')).flatMap((text) => ordersIn(text))
  const calls: ToolCall[] = []
  for (const { name, given } of ordered) {
    if (known.has(name + given)) continue
    known.add(name + given)
    calls.push({ id: `call_${made.length + calls.length + 1}`, type: 'function', function: { name, arguments: given } })
  }
  return calls
}

/** What a tool answered is JSON, and its texts are read like any other. */
function textsIn(content: string): string[] {
  return content.split('\n').flatMap((line) => {
    try {
      return textsOf(JSON.parse(line))
    } catch {
      return [line]
    }
  })
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap((part) => textsOf(part)) : []
}

function ordersIn(text: string): { name: string; given: string }[] {
  const found = Array.from(text.matchAll(order), ({ 0: said, 1: name = '', index }) => ({
    name,
    given: objectAt(text.slice(index + said.length)),
  }))
  return found.filter(({ given }) => given !== '')
}

/** The whole JSON object that a text begins with; empty where there is none. */
function objectAt(text: string): string {
  for (let end = text.indexOf('}'); end >= 0; end = text.indexOf('}', end + 1)) {
    const whole = text.slice(0, end + 1)
    try {
      JSON.parse(whole)
      return whole
    } catch {
      continue
    }
  }
  return ''
}
