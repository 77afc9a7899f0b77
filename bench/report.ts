export type Line = {
  what: string
  figure: string
  baseline: string
  ratio: number
  target: number
  better: 'more' | 'less'
  /** The same by processor time, for a machine that others use, too. */
  byProcessor?: number
}
const lines: Line[] = []
const broken: string[] = []

/** Notes one measured ratio; `better: 'more'` wants at least the target, `less` at most. */
export function note(line: Line) {
  lines.push(line)
  console.log(
    `  ${holds(line) ? 'ok  ' : 'MISS'} ${line.what}: ${line.figure} against ${line.baseline}, ratio ${line.ratio.toFixed(2)}${line.byProcessor === undefined ? '' : `, by processor time ${line.byProcessor.toFixed(2)}`} (${line.better === 'more' ? 'at least' : 'at most'} ${line.target})`,
  )
}

/** Notes a figure against a limit of its own; less is better. */
export function limit(what: string, value: number, most: number, unit: string) {
  note({
    what,
    figure: `${value.toFixed(1)} ${unit}`.trim(),
    baseline: `a limit of ${most} ${unit}`.trim(),
    ratio: value / most,
    target: 1,
    better: 'less',
  })
}

/** Runs one part; when it fails that counts as missed, and the others still run. */
export async function part(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    broken.push(what)
    console.error(`  FAIL ${what}:`, error)
  }
}

/** Prints what was missed; true when nothing was. */
export function allHold(): boolean {
  const missed = lines.filter((line) => !holds(line))
  console.log(`\n${lines.length - missed.length} of ${lines.length} targets hold`)
  for (const { what, ratio, target } of missed) console.log(`  missed: ${what} (${ratio.toFixed(2)} of ${target})`)
  for (const what of broken) console.log(`  failed: ${what}`)
  return missed.length + broken.length === 0
}

function holds({ ratio, target, better }: Line): boolean {
  return better === 'more' ? ratio >= target : ratio <= target
}

/** The middle of several timings of each work, in milliseconds; they take turns, so that a noisy machine hits all of them. */
export async function mediansMs<K extends string>(
  times: number,
  works: Record<K, () => Promise<unknown>>,
): Promise<Record<K, number>> {
  const names = Object.keys(works) as K[]
  const taken = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>
  for (let i = 0; i < times; i++) {
    for (const name of names) {
      const start = performance.now()
      await works[name]()
      taken[name].push(performance.now() - start)
    }
  }
  return Object.fromEntries(
    names.map((name) => [name, taken[name].sort((a, b) => a - b)[Math.floor(times / 2)]!]),
  ) as Record<K, number>
}
