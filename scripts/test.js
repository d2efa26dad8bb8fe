// `npm test`: installs what is missing, runs every check to its end, and closes with the counts of all of them.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { nodePath, toolEnvironment } from './setup/build.js'
import { installPackages } from './setup/packages.js'
import { installPrograms } from './setup/programs.js'

try {
  installPackages()
  installPrograms({
    ffmpeg: 'ffmpeg',
    ffprobe: 'ffmpeg',
    pdftoppm: 'poppler-utils',
    '/usr/bin/chromium': 'chromium',
    '/usr/lib/postgresql': 'postgresql',
  })
} catch (error) {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exit(1)
}

const bin = (name) => [nodePath(), `node_modules/.bin/${name}`]
const folders = ['sdk', 'embeds', 'server', 'portal', 'scripts', 'bench', 'examples']

/** Runners leave their own counts; every other step counts as one. */
const vitest = (...projects) => {
  const report = `.cache/counts/${projects.join('-')}.json`
  const names = projects.flatMap((project) => ['--project', project])
  return {
    command: [...bin('vitest'), 'run', ...names, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    report,
    counts: ({ numPassedTests, numFailedTests, testResults }) => ({
      passed: numPassedTests,
      // A file that could not be loaded has no tests that fail.
      failed:
        numFailedTests + testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length,
    }),
  }
}
const browser = (group) => ({
  command: [...bin('wtr'), '--config', 'web-test-runner.config.js'],
  env: { VITRINE_RENDERER: group },
  report: `.cache/counts/browser-${group}.json`,
  counts: (report) => report,
})

const steps = [
  { name: 'types', command: [...bin('tsc'), '-b'] },
  { name: 'types of tests', command: [...bin('tsc'), '-p', 'scripts/tsconfig.test.json'] },
  { name: 'lint', command: [...bin('oxlint'), '--type-aware', '--deny-warnings', ...folders] },
  { name: 'format', command: ['node_modules/.bin/biome', 'check', '.'] },
  { name: 'build', command: [...bin('rollup'), '-c', '--silent'] },
  // Against the built package, as a customer has it.
  { name: 'types of examples', command: [...bin('tsc'), '-p', 'scripts/tsconfig.examples.json'] },
  { name: 'rules and server', ...vitest('unit', 'server') },
  { name: 'parts on React', ...browser('react') },
  { name: 'parts on Preact', ...browser('preact') },
  { name: 'built embeds', ...browser('dist') },
  // Used where it is; the tests themselves run in Chromium in any case.
  { name: 'embeds in Firefox', needs: '/usr/bin/firefox-esr', ...browser('firefox') },
  { name: 'journeys', ...vitest('journeys') },
  { name: 'size budgets', command: [nodePath(), 'scripts/size.ts'] },
  { name: 'dead code', command: [...bin('knip')] },
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`There is no step called ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const total = { passed: 0, failed: 0 }
const results = []
for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n=== ${step.name}`)
  if (step.needs && !existsSync(step.needs)) {
    results.push(`       ${step.name}: left out, because ${step.needs} is not on this machine.`)
    continue
  }
  const begun = Date.now()
  if (step.report) rmSync(step.report, { force: true })
  const code = await run(step)
  const counted = countsOf(step, code)
  total.passed += counted.passed
  total.failed += counted.failed
  results.push(
    `${counted.failed === 0 ? 'ok    ' : 'FAILED'} ${step.name}: ${counted.passed} passed, ${counted.failed} failed, ${Math.round((Date.now() - begun) / 1000)} s`,
  )
}
console.log(`\n${results.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

function countsOf({ report, counts }, code) {
  if (!report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  const counted = existsSync(report) ? counts(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 }
  // A runner that ends badly without a failure has failed all the same; one that ran nothing has not passed.
  const isSilent = counted.failed === 0 && (code !== 0 || counted.passed === 0)
  return isSilent ? { ...counted, failed: 1 } : counted
}

function run({ command: [program, ...args], env = {} }) {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...toolEnvironment(), NO_COLOR: '1', ...env } })
    child.on('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.on('close', (code) => done(code ?? 1))
  })
}
