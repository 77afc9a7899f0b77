import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Arrived = { to: string; subject: string; text: string }

/** A mail server that refuses addresses as a test says, and holds letters back. */
export async function openMailServer() {
  const arrived: Arrived[] = []
  const refusals = new Map<string, number>()
  /** Letters come in whole, and whoever sends them hears nothing. */
  const state = { holds: false }
  async function take(stream: Readable, to: string, done: () => void) {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    const { subject, text } = await PostalMime.parse(Buffer.concat(chunks))
    arrived.push({ to, subject: subject ?? '', text: text ?? '' })
    if (!state.holds) done()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = refusals.get(address)
      done(responseCode ? Object.assign(new Error('no'), { responseCode }) : null)
    },
    onData(stream, session, done) {
      void take(stream, session.envelope.rcptTo[0]!.address, done)
    },
  })
  server.on('error', () => {}) // a worker that is killed hangs up in the middle
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  return {
    arrived,
    refusals,
    state,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    to: (address: string) => arrived.filter((one) => one.to === address),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
