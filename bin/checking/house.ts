/** What a choice of tests is made from; all paths are from the root. */
export type House = {
  /** Who imports a file directly. */
  importers: Map<string, string[]>
  tests: string[]
  /** The tests that open a browser, and so need the built pages. */
  opensBrowser: Set<string>
  /** The tests that call the whole product over HTTP. */
  opensApp: Set<string>
  /** The laws that look at the touched systems alone when they are told which. */
  narrowed: Set<string>
  /** How often each journey names something of each system. */
  journeys: Map<string, Record<string, number>>
}

export const isTest = (path: string) => /\.test(-data)?\.tsx?$/.test(path)

/** The system a file lies in, as in `organization/roles`. */
export function systemOf(path: string): string | undefined {
  return /^product\/([^/]+\/[^/]+)\//.exec(path)?.[1]
}

/** Whether a file of a system can matter to whoever calls it over HTTP; words and pages cannot. */
export function isServed(path: string): boolean {
  return !/^product\/[^/]+\/[^/]+\/(web|text)\//.test(path)
}

/** What reaches far beyond one system, so that everything could be touched. */
export function isWide(path: string): boolean {
  if (path.endsWith('/fixtures.test-data.ts')) return true // all laws that call the product make them
  if (isTest(path) || path.endsWith('.md')) return false
  return /^platform\/|^apps\/(?!demo|start)|^journeys\/(?!.*\.journey)|^laws\/(house|fixtures|call|every-route|valid-value)|^product\/systems|^(package|package-lock|tsconfig.*|vitest\.config)\.(json|ts)$/.test(
    path,
  )
}

/** How many steps of imports lie between the changed files and each file that reaches them. */
export function stepsFrom(changed: string[], importers: House['importers']): Map<string, number> {
  const steps = new Map(changed.map((path) => [path, 0]))
  for (const [path, count] of steps) {
    if (count > 0 && composes(path)) continue
    for (const importer of importers.get(path) ?? []) if (!steps.has(importer)) steps.set(importer, count + 1)
  }
  return steps
}

/** What puts all systems together, and so says nothing about who depends on one of them. */
const composes = (path: string) => /^apps\/(?!sandbox|web)|^journeys\/open-|^product\/systems\.ts$/.test(path)
