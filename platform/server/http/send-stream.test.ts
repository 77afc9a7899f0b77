import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { sendStream } from './send-stream.ts'

let filename = ''
const app = Fastify()
app.get('/', (_request, reply) =>
  sendStream(reply, 'file', { filename, type: 'text/csv', stream: Readable.from(['a']) }),
)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

test.each([
  ['report-1.csv', `attachment; filename="report-1.csv"`],
  [
    'a"; filename="evil.exe',
    `attachment; filename="a___filename__evil.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22evil.exe`,
  ],
  ['a\r\nset-cookie: b=c', `attachment; filename="a__set-cookie__b_c"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20b%3Dc`],
  ['../../etc/passwd', `attachment; filename=".._.._etc_passwd"; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd`],
  [
    "O'Neill (öffentlich) 港.csv",
    `attachment; filename="O_Neill___ffentlich___.csv"; filename*=UTF-8''O%27Neill%20%28%C3%B6ffentlich%29%20%E6%B8%AF.csv`,
  ],
])('a file called %j is an attachment under that name and no other header', async (name, disposition) => {
  filename = name
  const { headers } = await fetch(url)
  expect(headers.get('content-disposition')).toBe(disposition)
  expect(headers.get('set-cookie')).toBeNull()
})
