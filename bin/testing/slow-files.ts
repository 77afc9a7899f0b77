import { budgetSeconds, kindOf, type FileResult } from './test-run.ts'

/** The files that take longer than their kind should, and the ten slowest with their share of all. */
export function slowFiles(files: FileResult[]): string[] {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds)
  const over = slowest.filter(({ path, seconds }) => seconds > budgetSeconds[kindOf(path)])
  const ten = slowest.slice(0, 10)
  const [part, all] = [sum(ten), sum(files)]
  const budgets = Object.entries(budgetSeconds).map(([kind, seconds]) => `${kind} ${seconds} s`)
  return [
    ...(over.length ? [`Over budget (${budgets.join(', ')}): ${over.length} of ${files.length} files`] : []),
    ...over.map(line),
    `The slowest files: ${part.toFixed(0)} of ${all.toFixed(0)} s, ${Math.round((100 * part) / (all || 1))} %`,
    ...ten.map(line),
  ]
}

const sum = (files: FileResult[]) => files.reduce((total, { seconds }) => total + seconds, 0)
const line = ({ path, seconds }: FileResult) => `${seconds.toFixed(1).padStart(7)} s  ${path}`
