import { readFileSync } from 'node:fs'
import type { TestSpecification } from 'vitest/node'

/** Files whose tests are given the most time begin first, so that none of them runs alone at the end. */
export class MostPatientFirst {
  sort(files: TestSpecification[]): TestSpecification[] {
    const patience = new Map(files.map(({ moduleId }) => [moduleId, patienceOf(readFileSync(moduleId, 'utf8'))]))
    return files.toSorted(
      (a, b) => patience.get(b.moduleId)! - patience.get(a.moduleId)! || (a.moduleId < b.moduleId ? -1 : 1),
    )
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}

/** The milliseconds that a file's tests ask for by themselves. */
function patienceOf(text: string): number {
  const asked = [...text.matchAll(/\b(?:timeout:|patience =) ([\d_]+)/g)]
  return asked.reduce((sum, [, digits]) => sum + Number(digits!.replaceAll('_', '')), 0)
}
