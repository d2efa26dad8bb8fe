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
  { name: 'what browser tests need', command: [nodePath(), 'scripts/browser/prepare.ts'] },
  // Players are tested in real time and mostly wait: two browsers at once keep two cores busy.
  { name: 'player', lane: 'parts', ...browser('player') },
  { name: 'parts on React', lane: 'parts on both', ...browser('react') },
  { name: 'parts on Preact', lane: 'parts on both', ...browser('preact') },
  { name: 'built embeds', lane: 'built', ...browser('dist') },
  // Used where it is; the tests themselves run in Chromium in any case.
  { name: 'embeds in Firefox', lane: 'Firefox', needs: '/usr/bin/firefox-esr', ...browser('firefox') },
  { name: 'journeys', ...vitest('journeys') },
  { name: 'size budgets', command: [nodePath(), 'scripts/size.ts'] },
  { name: 'dead code', command: [...bin('knip')] },
]
/** Lanes that run beside each other, each in its order; what has no lane runs alone. */
const lanes = [
  ['parts', 'parts on both'],
  ['built', 'Firefox'],
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`There is no step called ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const total = { passed: 0, failed: 0 }
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const results = new Map()
for (const step of chosen) {
  if (results.has(step)) continue
  const beside = lanes.find((names) => names.includes(step.lane)) ?? []
  const rows = beside.map((lane) => chosen.filter((other) => other.lane === lane)).filter((row) => row.length > 0)
  if (rows.length < 2) await take(step)
  // What is printed at once can be read by nobody: each tells when it has ended.
  else
    await Promise.all(rows.map((row) => row.reduce((before, next) => before.then(() => take(next, { isQuiet: true })), Promise.resolve())))
}

console.log(`\n${chosen.map((step) => results.get(step)).join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

async function take(step, { isQuiet = false } = {}) {
  if (!isQuiet) console.log(`\n=== ${step.name}`)
  if (step.needs && !existsSync(step.needs)) {
    results.set(step, `       ${step.name}: left out, because ${step.needs} is not on this machine.`)
    return
  }
  const begun = Date.now()
  if (step.report) rmSync(step.report, { force: true })
  const { code, output } = await run(step, isQuiet)
  if (isQuiet) console.log(`\n=== ${step.name}\n${output}`)
  const counted = countsOf(step, code)
  total.passed += counted.passed
  total.failed += counted.failed
  results.set(
    step,
    `${counted.failed === 0 ? 'ok    ' : 'FAILED'} ${step.name}: ${counted.passed} passed, ${counted.failed} failed, ${Math.round((Date.now() - begun) / 1000)} s`,
  )
}

function countsOf({ report, counts }, code) {
  if (!report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  const counted = existsSync(report) ? counts(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 }
  // A runner that ends badly without a failure has failed all the same; one that ran nothing has not passed.
  const isSilent = counted.failed === 0 && (code !== 0 || counted.passed === 0)
  return isSilent ? { ...counted, failed: 1 } : counted
}

function run({ command: [program, ...args], env = {} }, isQuiet) {
  return new Promise((done) => {
    const heard = isQuiet ? 'pipe' : 'inherit'
    const child = spawn(program, args, { stdio: ['ignore', heard, heard], env: { ...toolEnvironment(), NO_COLOR: '1', ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => {
      console.error(error.message)
      done({ code: 1, output })
    })
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}
