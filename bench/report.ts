export type Line = {
  what: string
  figure: string
  baseline: string
  ratio: number
  target: number
  better: 'more' | 'less'
}
const lines: Line[] = []

/** Notes one measured ratio; `better: 'more'` wants at least the target, `less` at most. */
export function note(line: Line) {
  lines.push(line)
  console.log(
    `  ${holds(line) ? 'ok  ' : 'MISS'} ${line.what}: ${line.figure} against ${line.baseline}, ratio ${line.ratio.toFixed(2)} (${line.better === 'more' ? 'at least' : 'at most'} ${line.target})`,
  )
}

/** Prints what was missed; true when nothing was. */
export function allHold(): boolean {
  const missed = lines.filter((line) => !holds(line))
  console.log(`\n${lines.length - missed.length} of ${lines.length} targets hold`)
  return missed.length === 0
}

function holds({ ratio, target, better }: Line): boolean {
  return better === 'more' ? ratio >= target : ratio <= target
}

/** The middle of several timings of the same work, in milliseconds. */
export async function medianMs(times: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let i = 0; i < times; i++) {
    const start = performance.now()
    await work()
    taken.push(performance.now() - start)
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)]!
}
