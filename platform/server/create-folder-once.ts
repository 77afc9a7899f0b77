import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Fills `folder` beside its place and moves it there whole, so that nobody ever sees half of it; an existing folder is left as it is. */
export async function createFolderOnce(folder: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return
  const unfinished = `${folder}.${randomUUID()}.unfinished`
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(unfinished)
  try {
    await fill(unfinished)
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}
