import { chown, lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export type ServerUser = { uid: number; gid: number }

const nobody: ServerUser = { uid: 65534, gid: 65534 }

/** Who PostgreSQL runs as when we are root (it refuses root): the owner of the cluster, else nobody. Undefined means ourselves. */
export async function serverUser(cluster: string): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  return owner === undefined || owner.uid === 0 ? nobody : { uid: owner.uid, gid: owner.gid }
}

/** Gives the folder and all in it to the server's user; a cluster that root copied or restored belongs to root. */
export async function giveTo(user: ServerUser | undefined, folder: string): Promise<void> {
  if (user === undefined) return
  if ((await stat(folder)).uid === user.uid) return
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), user.uid, user.gid)
  await chown(folder, user.uid, user.gid)
}
