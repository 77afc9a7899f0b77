import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chown, lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerUser } from './server-user.ts'

/** A private folder for the server's socket, named after the cluster; a socket's path may have 107 bytes, so it is not in the data folder. */
export async function createSocketFolder(cluster: string, user: ServerUser | undefined): Promise<string> {
  const hash = createHash('sha256').update(cluster).digest('hex')
  const folder = join(process.platform === 'linux' ? '/tmp' : tmpdir(), `renown-${hash.slice(0, 16)}`)
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      return false
    },
  )
  if (made && user !== undefined) await chown(folder, user.uid, user.gid)
  await checkPrivate(folder, user?.uid ?? process.getuid?.())
  // Left by a killed server, whose process id may by now be a zombie's or another program's.
  for (const name of await readdir(folder)) await rm(join(folder, name))
  return folder
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('This machine gave no free port.')
  return address.port
}

// Whoever can reach the socket is the database's superuser.
async function checkPrivate(folder: string, uid: number | undefined): Promise<void> {
  const found = await lstat(folder)
  if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return
  throw new Error(`The folder ${folder} belongs to somebody else or is open to others. Remove it and start again.`)
}
