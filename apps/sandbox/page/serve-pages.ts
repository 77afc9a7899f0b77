import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const pages = {
  '/': 'town.html',
  '/mailbox': 'mailbox.html',
  '/phone': 'phone.html',
  '/hooks': 'hooks.html',
  '/idp': 'idp.html',
  '/town.css': 'town.css',
  '/town.js': 'town.js',
}
const types: Record<string, string> = { html: 'text/html', css: 'text/css', js: 'text/javascript' }

/** What people see of the town. */
export async function servePages(app: FastifyInstance) {
  for (const [path, file] of Object.entries(pages)) {
    const text = await readFile(new URL(file, import.meta.url), 'utf8')
    const type = types[file.split('.')[1] ?? ''] ?? 'text/plain'
    app.get(path, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(text))
  }
}
