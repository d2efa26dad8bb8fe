import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Reporter, TestSuiteResult } from '@web/test-runner'

/** Writes the outcome and the seconds of each file for `npm test` to add up. A file that could not be run is a failure of its own. */
export const counts = (path: string): Reporter => ({
  onTestRunFinished({ sessions }) {
    const files = sessions.map(({ testFile, testResults, passed }) => {
      const tests = (testResults ? allTests(testResults) : []).filter(({ skipped }) => !skipped)
      const broken = tests.filter((test) => !test.passed).map(({ name }) => name)
      return {
        file: relative(process.cwd(), testFile),
        seconds: tests.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
        passed: tests.filter((test) => test.passed).length,
        failures: broken.length === 0 && !passed ? ['could not be run'] : broken,
      }
    })
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(files))
  },
})

const allTests = (suite: Pick<TestSuiteResult, 'tests' | 'suites'>): TestSuiteResult['tests'] => [
  ...suite.tests,
  ...suite.suites.flatMap(allTests),
]
