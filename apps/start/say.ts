export type Say = {
  line(text?: string): void
  /** Runs one step, then prints what came of it with its time. */
  step<T>(work: () => Promise<T>, describe: (result: T) => string): Promise<T>
  elapsed(): string
}

// Whoever listened may be gone (a closed terminal, `| head`): that is no reason to leave the processes behind.
process.stdout.on('error', () => {})

/** Progress for the person who started us, one line a step. */
export function createSay(write: (text: string) => void = (text) => process.stdout.write(text)): Say {
  const started = performance.now()
  return {
    line: (text = '') => write(`${text}\n`),
    async step(work, describe) {
      const began = performance.now()
      const result = await work()
      write(`  ✓ ${describe(result).padEnd(64)}${seconds(performance.now() - began).padStart(7)}\n`)
      return result
    },
    elapsed: () => seconds(performance.now() - started),
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
