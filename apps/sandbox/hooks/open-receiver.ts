import { createHmac, timingSafeEqual } from 'node:crypto'

export type Arrived = {
  at: string
  id: string
  /** `valid`, or why the signature is not. */
  verdict: 'valid' | 'unsigned' | 'wrong' | 'stale' | 'no secret'
  /** It came before under the same id. */
  isRepeat: boolean
  answered: number
  headers: Record<string, string>
  body: string
}
type Post = { at: Date; headers: Record<string, string>; body: string }
type Box = { secret: string | null; answers: number[]; arrived: Arrived[] }

const WINDOW_SECONDS = 300
const KEPT = 100

/** A program of a customer that hears of events: named boxes that verify what comes as Standard Webhooks says, and answer as told. */
export function openReceiver() {
  const boxes = new Map<string, Box>()
  const boxOf = (name: string) => {
    if (!boxes.has(name)) boxes.set(name, { secret: null, answers: [], arrived: [] })
    return boxes.get(name)!
  }
  return {
    list: (name: string) => boxOf(name).arrived,
    names: () => [...boxes.keys()],
    secretOf: (name: string) => boxOf(name).secret,
    /** The secret the box verifies with; what arrived before is judged anew. */
    setSecret(name: string, secret: string) {
      const box = boxOf(name)
      box.secret = secret
      for (const one of box.arrived) one.verdict = judge(secret, { ...one, at: new Date(one.at) })
    },
    /** The next calls are answered with these statuses, one each; then with 200 again. */
    answerNext: (name: string, statuses: readonly number[]) => void boxOf(name).answers.push(...statuses),
    post(name: string, post: Post): Arrived {
      const box = boxOf(name)
      const id = post.headers['webhook-id'] ?? ''
      const one: Arrived = {
        at: post.at.toISOString(),
        id,
        verdict: judge(box.secret, post),
        isRepeat: box.arrived.some((before) => before.id === id),
        answered: box.answers.shift() ?? 200,
        headers: post.headers,
        body: post.body,
      }
      box.arrived.unshift(one)
      box.arrived.length = Math.min(box.arrived.length, KEPT)
      return one
    },
    reset: () => boxes.clear(),
  }
}

function judge(secret: string | null, { at, headers, body }: Post): Arrived['verdict'] {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  if (!id || !timestamp || !signatures) return 'unsigned'
  if (!secret) return 'no secret'
  if (Math.abs(at.getTime() / 1000 - Number(timestamp)) > WINDOW_SECONDS) return 'stale'
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  const fits = signatures.split(' ').some((one) => {
    const [version, text = ''] = one.split(',')
    const given = Buffer.from(text, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
  return fits ? 'valid' : 'wrong'
}
