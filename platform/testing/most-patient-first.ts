import { readFileSync } from 'node:fs'
import type { TestSpecification } from 'vitest/node'

/** Files whose tests are given the most time begin first, and then the long ones, so that none of them runs alone at the end. */
export class MostPatientFirst {
  sort(files: TestSpecification[]): TestSpecification[] {
    const texts = new Map(files.map(({ moduleId }) => [moduleId, readFileSync(moduleId, 'utf8')]))
    const patience = new Map([...texts].map(([path, text]) => [path, patienceOf(text)]))
    return files.toSorted(
      ({ moduleId: a }, { moduleId: b }) =>
        patience.get(b)! - patience.get(a)! || texts.get(b)!.length - texts.get(a)!.length || (a < b ? -1 : 1),
    )
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}

/** The milliseconds that a file's tests ask for by themselves. */
function patienceOf(text: string): number {
  const asked = [...text.matchAll(/\b(?:timeout:|patience =) (?:stretched\()?([\d_]+)/g)]
  return asked.reduce((sum, [, digits]) => sum + Number(digits!.replaceAll('_', '')), 0)
}
