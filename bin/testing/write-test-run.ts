import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { FailedTest, FileResult, TestRun } from './test-run.ts'

/** A reporter of vitest that leaves the run as a file for the script that started it; vitest makes it with `new`. */
export default class WriteTestRun implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (modules, errors) => {
    const [root = '.', file = ''] = [modules[0]?.project.config.root, process.env['RENOWN_TEST_RUN']]
    const strayErrors = errors.map(({ VITEST_TEST_PATH: path }) =>
      typeof path === 'string' ? place(root, path) : null,
    )
    const run: TestRun = { files: modules.map((module) => resultOf(root, module)), strayErrors }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(run))
  }
}

function resultOf(root: string, module: TestModule): FileResult {
  const tests = [...module.children.allTests()]
  const failed = tests.filter((test) => test.result().state === 'failed').map(failureOf)
  return {
    path: place(root, module.moduleId),
    seconds: secondsOf(module),
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed,
    isBroken: failed.length === 0 && !module.ok(),
  }
}

function failureOf(test: TestCase): FailedTest {
  return { name: test.fullName, kept: test.meta().kept ?? [] }
}

function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic()
  return (environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration) / 1000
}

const place = (root: string, path: string) => relative(root, path).split(sep).join('/')
