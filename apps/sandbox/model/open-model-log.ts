import type { ChatMessage } from './write-reply.ts'

export type ModelCall = { model: string; messages: ChatMessage[]; body: string }

const KEPT = 50

/** What really arrived at the model, the last calls, oldest first. */
export function openModelLog() {
  const calls: ModelCall[] = []
  return {
    note(call: ModelCall) {
      calls.push(call)
      if (calls.length > KEPT) calls.shift()
    },
    calls: () => [...calls],
    reset: () => void calls.splice(0),
  }
}
