import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const signIn = join(repository, 'product/identity/sign-in/web/sign-in-entry.tsx')
/** What the files of words themselves take: in a file of other things it would bring those along. */
const forWords = ['words', 'respell'].map((name) => join(repository, `platform/contract/${name}.ts`))
const product = join(repository, 'platform/web/start-app.tsx')
const workbench = join(repository, 'product/reputation/reviews/web/workbench-page.tsx')
/** What the frame fetches when nothing else is to do, see `shell.tsx`. */
const later = ['shell/everything', 'keys/key-help', 'feedback/show-toast'].map((name) =>
  join(repository, `platform/web/${name}.tsx`),
)

const systems = globSync('product/*/*/web/system.ts', { cwd: repository }).map((file) => {
  const text = readFileSync(join(repository, file), 'utf8')
  const folder = join(repository, dirname(dirname(file)))
  return { folder, text }
})

const first = neededAtOnce('first', [signIn, ...forWords])
const frame = neededAtOnce('frame', [product])
const everyday = neededAtOnce('workbench', [workbench, ...partsShownThere()])
const idle = neededAtOnce('idle', later)

/** How scripts are cut into files: what the first page of signing in needs is one, what the frame of the product needs beside it is another, what the
 * workbench needs beside both is the third, what the frame fetches when nothing else is to do the fourth, and of the rest small ones that are needed together
 * are joined, for every file costs a request.
 * The words of a locale are two files, apart from those of signing in: what frame and workbench say, and what all other pages do. */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: wordsName, test: isOfInside, includeDependenciesRecursively: false, priority: 5 },
  { ...first.group, priority: 4 },
  { ...frame.group, priority: 3 },
  { ...everyday.group, priority: 2 },
  { ...idle.group, priority: 1 },
  { name: 'shared', test: isScript, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1024 * 1024 },
]

const words = /^(.*[\\/](?:platform[\\/]web|product[\\/][^\\/]+[\\/][^\\/]+))[\\/]text[\\/](\w+)\.ts$/

/** The list of what there is in a locale, see `texts.ts`, and what the places of the rail are called. */
const listOfWords = /^\0virtual:(?:texts|place-words)\/(\w+)$/

function wordsName(id: string, graph: Rolldown.ChunkingContext): string {
  const list = listOfWords.exec(id)
  if (list) return `words-${list[1]}`
  const [, folder, locale] = words.exec(id)!
  return `words-${locale}${isSpokenDaily(folder!, graph) ? '' : '-more'}`
}

/** By what pages say words. */
const speakers = ['platform/web/words/words-of.ts'].map((one) => join(repository, one))

const daily = new Map<string, boolean>()

/** Whether frame or workbench say anything of a system; what only leads to a part of it that brings its words along says nothing. */
function isSpokenDaily(folder: string, graph: Rolldown.ChunkingContext): boolean {
  if (!daily.has(folder)) {
    const shows = (id: string) =>
      id.startsWith(join(folder, 'web/')) && graph.getModuleInfo(id)!.importedIds.some((one) => speakers.includes(one))
    const isShown = [frame, everyday].some(({ of }) => [...of(graph)].some(shows))
    daily.set(folder, isShown || folder.endsWith('platform/web'))
  }
  return daily.get(folder)!
}

function isOfInside(id: string): boolean {
  return listOfWords.test(id) || (words.test(id) && !id.startsWith(dirname(dirname(signIn))))
}

function isScript(id: string): boolean {
  return !/[\\/]text[\\/]/.test(id) && !id.startsWith('\0rolldown')
}

/** What systems lay into the places of the frame and of the workbench, and what they are asked for there. */
function partsShownThere(): string[] {
  const part =
    /(?:await |'?(?:banner|bell|shell|list\.(?:date|export|saved-view|saving|views)|reviews\.(?:acts|bulk(?:Menu)?|card|here|menu|notes|pane|rows|text|views)|responses\.(?:after|draft))'?: \(\) => )import\('([^']+)'\)/g
  return systems.flatMap(({ folder, text }) => [...text.matchAll(part)].map(([, from]) => join(folder, 'web', from!)))
}

/** A file of its own for some modules and all that they import at once. */
function neededAtOnce(name: string, starts: string[]) {
  let needed: Set<string> | undefined
  const of = (graph: Rolldown.ChunkingContext) => {
    if (needed) return needed
    needed = new Set(starts)
    for (const id of needed) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) needed.add(next)
    return needed
  }
  const group = {
    name: (id: string, graph: Rolldown.ChunkingContext) => (of(graph).has(id) ? name : null),
    test: isScript,
    includeDependenciesRecursively: false,
  }
  return { of, group }
}
