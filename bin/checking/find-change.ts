import { execFileSync } from 'node:child_process'
import { root } from '../testing/steps.ts'

export type Change = { /** What it was compared with, in words. */ since: string; files: string[] }

/** What differs from a commit, committed or not; without one, from where the branch left `main`. */
export function findChange(commit?: string, folder = root): Change {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  const knows = (name: string) => lines(tried(() => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)))[0]
  const differing = (base: string) => [
    ...lines(git('diff', '--name-only', '--no-renames', base)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ]
  if (commit !== undefined) return { since: commit, files: differing(knownCommit(knows(commit), commit)) }

  const isOnMain = tried(() => git('symbolic-ref', '--short', 'HEAD')) === 'main'
  const main = ['main', 'origin/main'].find(knows)
  if (!isOnMain && main !== undefined && knows(main) !== knows('HEAD'))
    return { since: `where this left ${main}`, files: differing(git('merge-base', 'HEAD', main)) }

  const candidates = [
    ['origin/main', 'origin/main'],
    ['HEAD', 'the last commit'],
    ['HEAD~1', 'the commit before the last'],
  ] as const
  const changes = candidates.flatMap(([name, since]) => (knows(name) ? [{ since, files: differing(name) }] : []))
  return changes.find(({ files }) => files.length) ?? { since: 'the last commit', files: [] }
}

function knownCommit(found: string | undefined, name: string): string {
  if (found === undefined) throw new Error(`${name} is no commit of this repository.`)
  return found
}

function tried(ask: () => string): string {
  try {
    return ask()
  } catch {
    return ''
  }
}

const lines = (text: string) => text.split('\n').filter((line) => line !== '')
