import { createSocket } from 'node:dgram'
import packet from 'dns-packet'
import type { Town } from '../town/open-town.ts'

/** A name server over UDP that knows the TXT and CNAME records of the town's settings, by name; any other name does not exist. Answers where it listens. */
export async function serveDns(town: Town, port: number, host: string) {
  const socket = createSocket('udp4')
  socket.on('message', (message, { address, port: from }) => {
    const { id, questions = [] } = packet.decode(message)
    const answers = questions.flatMap(({ name, type }) => (type === 'TXT' ? answersTo(town, name.toLowerCase()) : []))
    const isKnown = answers.length > 0
    const flags = packet.RECURSION_DESIRED | packet.RECURSION_AVAILABLE | (isKnown ? 0 : NO_SUCH_NAME)
    socket.send(packet.encode({ type: 'response', id, flags, questions, answers }), from, address)
  })
  await new Promise<void>((done, fail) => {
    socket.once('error', fail)
    socket.bind(port, host, done)
  })
  return {
    address: `${host}:${socket.address().port}`,
    close: () => new Promise<void>((done) => socket.close(done)),
  }
}

const NO_SUCH_NAME = 3

/** The longest string that one record holds in a piece (RFC 1035, 3.3). */
const PIECE = 255

function answersTo(town: Town, name: string, seen: readonly string[] = []): packet.Answer[] {
  const records = town.settings().dns[name] ?? []
  return records.flatMap((record): packet.Answer[] => {
    const alias = /^CNAME (\S+)$/.exec(record)?.[1]
    if (alias === undefined)
      return [{ name, type: 'TXT', ttl: 60, data: record.match(new RegExp(`.{1,${PIECE}}`, 'gs')) ?? [''] }]
    if (seen.includes(alias)) return []
    return [{ name, type: 'CNAME', ttl: 60, data: alias }, ...answersTo(town, alias, [...seen, name])]
  })
}
