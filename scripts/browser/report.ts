import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestSuiteResult } from '@web/test-runner'

/** Writes the counts of a run where `npm test` adds them up. A file that could not be run is a failure of its own. */
export const counts = (path: string): Reporter => ({
  onTestRunFinished({ sessions }) {
    let passed = 0
    let failed = 0
    for (const { testResults, passed: isPassed } of sessions) {
      const tests = testResults ? allTests(testResults) : []
      passed += tests.filter((test) => test.passed && !test.skipped).length
      const broken = tests.filter((test) => !test.passed && !test.skipped).length
      failed += broken === 0 && !isPassed ? 1 : broken
    }
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify({ passed, failed }))
  },
})

const allTests = (suite: Pick<TestSuiteResult, 'tests' | 'suites'>): TestSuiteResult['tests'] => [
  ...suite.tests,
  ...suite.suites.flatMap(allTests),
]
