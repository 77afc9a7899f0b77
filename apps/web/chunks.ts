import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const signIn = fileURLToPath(new URL('../../product/identity/sign-in/web/sign-in-entry.tsx', import.meta.url))
const product = fileURLToPath(new URL('../../platform/web/start-app.tsx', import.meta.url))

/** How scripts are cut into files: what the first page of signing in needs is one, what the frame of the product needs beside it is another, and
 * of the rest small ones that are needed together are joined, for every file costs a request. The words of a locale are one file, apart from those of signing in. */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: wordsName, test: isOfInside, includeDependenciesRecursively: false, priority: 3 },
  { ...neededAtOnce('first', signIn), priority: 2 },
  { ...neededAtOnce('frame', product), priority: 1 },
  { name: 'shared', test: isScript, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1024 * 1024 },
]

const words = /[\\/](?:platform[\\/]web|product[\\/][^\\/]+[\\/][^\\/]+)[\\/]text[\\/](\w+)\.ts$/

function wordsName(id: string): string | null {
  return `words-${words.exec(id)![1]}`
}

function isOfInside(id: string): boolean {
  return words.test(id) && !id.startsWith(dirname(dirname(signIn)))
}

function isScript(id: string): boolean {
  return !/[\\/]text[\\/]/.test(id) && !id.startsWith('\0rolldown')
}

/** A file of its own for a module and all that it imports at once. */
function neededAtOnce(name: string, start: string) {
  let needed: Set<string> | undefined
  const find = (graph: Rolldown.ChunkingContext) => {
    const found = new Set([start])
    for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
    return found
  }
  return {
    name: (id: string, graph: Rolldown.ChunkingContext) => ((needed ??= find(graph)).has(id) ? name : null),
    test: isScript,
    includeDependenciesRecursively: false,
  }
}
