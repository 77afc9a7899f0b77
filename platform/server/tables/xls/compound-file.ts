const SECTOR = 512
const PER_SECTOR = SECTOR / 4
const FREE = 0xffffffff
const END = 0xfffffffe
const FAT = 0xfffffffd
const DIFAT = 0xfffffffc
/** So many sectors of the allocation table are named in the header, the rest in sectors of their own. */
const IN_HEADER = 109
/** A smaller stream would lie in a stream of its own kind, so it is filled up. */
const LEAST_BYTES = 4096

/** A compound file (MS-CFB, version 3) that holds one stream, whose bytes come as they are asked for and are exactly so many. */
export async function* compoundFile(
  name: string,
  bytes: number,
  stream: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const size = Math.max(bytes, LEAST_BYTES)
  const sectors = Math.ceil(size / SECTOR)
  const { fats, difats } = tableSectors(sectors + 1)
  const firstFat = sectors + 1
  const firstDifat = firstFat + fats
  yield header({ sectors, fats, difats, firstFat, firstDifat })
  let given = 0
  for await (const part of stream) {
    given += part.length
    yield part
  }
  if (given !== bytes) throw new Error(`a stream of ${bytes} bytes came with ${given}`)
  yield Buffer.alloc(sectors * SECTOR - bytes)
  yield Buffer.concat([
    entry({ name: 'Root Entry', kind: 5, child: 1, start: END, size: 0 }),
    entry({ name, kind: 2, child: FREE, start: 0, size }),
    entry(),
    entry(),
  ])
  yield* allocationTable(sectors, fats, difats)
  yield* furtherTables({ fats, difats, firstFat, firstDifat })
}

/** How many sectors the tables take that name every sector, themselves too. */
function tableSectors(others: number): { fats: number; difats: number } {
  let fats = 0
  let difats = 0
  for (;;) {
    const needed = Math.ceil((others + fats + difats) / PER_SECTOR)
    const further = Math.max(0, Math.ceil((needed - IN_HEADER) / (PER_SECTOR - 1)))
    if (needed === fats && further === difats) return { fats, difats }
    fats = needed
    difats = further
  }
}

type Tables = { fats: number; difats: number; firstFat: number; firstDifat: number }

function header({ sectors, fats, difats, firstFat, firstDifat }: Tables & { sectors: number }): Buffer {
  const head = Buffer.alloc(SECTOR)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  head.writeUInt16LE(0x003e, 24)
  head.writeUInt16LE(3, 26)
  head.writeUInt16LE(0xfffe, 28)
  head.writeUInt16LE(9, 30) // sectors of 2^9 bytes
  head.writeUInt16LE(6, 32)
  head.writeUInt32LE(fats, 44)
  head.writeUInt32LE(sectors, 48) // the directory follows the stream
  head.writeUInt32LE(LEAST_BYTES, 56)
  head.writeUInt32LE(END, 60)
  head.writeUInt32LE(difats > 0 ? firstDifat : END, 68)
  head.writeUInt32LE(difats, 72)
  for (let at = 0; at < IN_HEADER; at++) head.writeUInt32LE(at < fats ? firstFat + at : FREE, 76 + at * 4)
  return head
}

function entry(
  { name, kind, child, start, size }: { name: string; kind: number; child: number; start: number; size: number } = {
    name: '',
    kind: 0,
    child: FREE,
    start: 0,
    size: 0,
  },
): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 0, 'utf16le')
  bytes.writeUInt16LE(name ? (name.length + 1) * 2 : 0, 64)
  bytes[66] = kind
  bytes[67] = 1
  bytes.writeUInt32LE(FREE, 68)
  bytes.writeUInt32LE(FREE, 72)
  bytes.writeUInt32LE(child, 76)
  bytes.writeUInt32LE(start, 116)
  bytes.writeUInt32LE(size, 120)
  return bytes
}

function* allocationTable(sectors: number, fats: number, difats: number): Generator<Buffer> {
  const next = (sector: number) => {
    if (sector < sectors) return sector === sectors - 1 ? END : sector + 1
    if (sector === sectors) return END
    if (sector <= sectors + fats) return FAT
    return sector <= sectors + fats + difats ? DIFAT : FREE
  }
  for (let table = 0; table < fats; table++) {
    const bytes = Buffer.alloc(SECTOR)
    for (let at = 0; at < PER_SECTOR; at++) bytes.writeUInt32LE(next(table * PER_SECTOR + at), at * 4)
    yield bytes
  }
}

function* furtherTables({ fats, difats, firstFat, firstDifat }: Tables): Generator<Buffer> {
  for (let table = 0; table < difats; table++) {
    const bytes = Buffer.alloc(SECTOR)
    for (let at = 0; at < PER_SECTOR - 1; at++) {
      const fat = IN_HEADER + table * (PER_SECTOR - 1) + at
      bytes.writeUInt32LE(fat < fats ? firstFat + fat : FREE, at * 4)
    }
    bytes.writeUInt32LE(table === difats - 1 ? END : firstDifat + table + 1, SECTOR - 4)
    yield bytes
  }
}
