import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerSession } from 'smtp-server'
import type { Fault, Faults } from '../control/create-faults.ts'
import type { Mailbox } from './open-mailbox.ts'

const mostBytes = 26_214_400

/** A mail server for every address there is, any name and password. A fault matches the method `SMTP` and the reader's address. */
export async function serveSmtp(mailbox: Mailbox, faults: Faults, port: number, host: string) {
  const lost = new WeakMap<SMTPServerSession, Fault>()
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: mostBytes,
    closeTimeout: 200,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
    async onRcptTo({ address }, session, done) {
      const fault = faults.take('SMTP', address)
      if (!fault) return done()
      if (fault.kind === '550' || fault.kind === '451') return done(refusal(fault.kind))
      if (fault.kind === 'reset') return cut(session)
      if (fault.kind === 'slow') await faults.wait(fault.delayMs ?? 2000)
      else lost.set(session, fault)
      return done()
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        if (stream.sizeExceeded) return done(refusal('552'))
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        mailbox.receive(
          from,
          rcptTo.map(({ address }) => address),
          Buffer.concat(parts),
        )
        const fault = lost.get(session)
        lost.delete(session)
        if (!fault) return done()
        await faults.wait(fault.delayMs ?? 30_000)
        return cut(session)
      })
    },
  })
  server.on('error', () => {}) // a client that leaves in the middle is its own affair

  function cut(session: SMTPServerSession) {
    for (const connection of server.connections)
      if (connection.session === session) connection._socket.resetAndDestroy?.()
  }

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: taken } = server.server.address() as AddressInfo
  return {
    url: `smtp://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const refusals = {
  '451': '4.3.0 Fault on demand: try again later',
  '550': '5.1.1 Fault on demand: no such mailbox',
  '552': '5.3.4 The message is too large',
}

function refusal(code: keyof typeof refusals): Error {
  return Object.assign(new Error(refusals[code]), { responseCode: Number(code) })
}
