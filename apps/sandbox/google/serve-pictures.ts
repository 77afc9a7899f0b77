import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { TownReview } from '../town/town-types.ts'

type Named = { Params: { name: string } }

/** What is no picture although it stands where one should: a page, a drawing with code in it, a way elsewhere, too much. */
const others: Record<string, { type: string; body: string | Buffer }> = {
  page: { type: 'text/html', body: '<h1>No picture</h1><script>alert(1)</script>' },
  drawing: { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' },
  broken: { type: 'image/jpeg', body: Buffer.from('ffd8ffe000104a464946', 'hex') },
  large: { type: 'image/jpeg', body: Buffer.alloc(11_000_000, 1) },
}

/** Pictures of reviews as a host of Google's would show them, at `/pictures/{name}`; `inside` leads to an address that nobody may call from outside. */
export function servePictures(app: FastifyInstance) {
  app.get<Named>('/pictures/:name', async (request, reply) => {
    const { name } = request.params
    if (name === 'gone') return reply.code(404).type('text/plain').send('Not found')
    if (name === 'inside') return reply.redirect('http://127.0.0.1:9/picture.jpg')
    const other = others[name]
    if (other) return reply.type(other.type).send(other.body)
    return reply.type('image/jpeg').send(await drawPicture(name))
  })
}

/** What reviewers added, as My Business v4 prints it; absent where nobody added anything. */
export function showMedia({ media }: TownReview, at: string) {
  if (!media?.length) return undefined
  return media.map(({ picture, label, video }) => ({
    thumbnailUrl: picture && `${at}/pictures/${picture}`,
    thumbnailLabel: label,
    videoUrl: video,
  }))
}

/** A counter under a sky, in colours of its own for each name. */
function drawPicture(name: string): Promise<Buffer> {
  const bytes = Buffer.from(hash('sha256', name), 'hex')
  const hue = Math.round((bytes[0]! / 255) * 360)
  const plates = [0, 1, 2].map((at) => {
    const x = 130 + at * 190
    const radius = 50 + (bytes[at + 1]! % 40)
    return `<circle cx="${x}" cy="330" r="${radius}" fill="hsl(${(hue + 40 * at) % 360} 45% 82%)"/><circle cx="${x}" cy="330" r="${radius * 0.6}" fill="hsl(${(hue + 120 + 50 * at) % 360} 55% 52%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${hue} 40% 34%)"/><stop offset="1" stop-color="hsl(${(hue + 30) % 360} 50% 68%)"/></linearGradient></defs><rect width="640" height="480" fill="url(#sky)"/><rect y="250" width="640" height="230" fill="hsl(${(hue + 180) % 360} 22% 30%)"/>${plates.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}
