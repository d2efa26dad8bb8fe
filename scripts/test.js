// `npm test`: installs missing packages and programs, runs every check to its end, prints the ten slowest test files and the counts.
// `npm test -- NAME...` runs the named steps; `npm test -- --since REF` runs the checks and the tests that a change since REF reaches.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { affectedTests } from './setup/affected.js'
import { browserFiles } from './setup/browser-files.js'
import { nodePath, testEnvironment } from './setup/build.js'
import { installPackages } from './setup/packages.js'
import { installPrograms } from './setup/programs.js'

try {
  installPackages()
  installPrograms(
    {
      ffmpeg: 'ffmpeg',
      ffprobe: 'ffmpeg',
      pdftoppm: 'poppler-utils',
      '/usr/bin/chromium': 'chromium',
      '/usr/lib/postgresql': 'postgresql',
    },
    // Without these the tests of what needs them are left out, in words.
    {
      'heif-convert': 'libheif-examples',
      '/usr/bin/firefox-esr': 'firefox-esr',
      WebKitWebDriver: 'webkit2gtk-driver',
      'xvfb-run': 'xvfb',
      soffice: 'libreoffice-impress-nogui',
      bwrap: 'bubblewrap',
      '/usr/sbin/pgbouncer': 'pgbouncer',
      '/usr/sbin/nginx': 'nginx-light',
      'espeak-ng': 'espeak-ng',
      pocketsphinx_continuous: 'pocketsphinx',
      '/usr/share/pocketsphinx/model/en-us': 'pocketsphinx-en-us',
      tesseract: 'tesseract-ocr',
      '/usr/share/tesseract-ocr/5/tessdata/deu.traineddata': 'tesseract-ocr-deu',
    },
  )
} catch (error) {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exit(1)
}

const bin = (name) => [nodePath(), `node_modules/.bin/${name}`]
const folders = ['sdk', 'embeds', 'server', 'portal', 'scripts', 'bench', 'examples']

const isOf = (projects, file) => projects.includes('journeys') === file.startsWith('portal/journeys/')

/** Runners leave what became of each file; every other step counts as one. `again` takes the files that are tried a second time. */
const vitest = (projects, part = '') => {
  const report = `.cache/counts/${projects.join('-')}${part}.json`
  const uncaughtReport = `.cache/counts/${projects.join('-')}${part}-uncaught.json`
  const names = projects.flatMap((project) => ['--project', project])
  return {
    command: [
      ...bin('vitest'),
      'run',
      ...names,
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/setup/unhandled-errors.ts',
      `--outputFile.json=${report}`,
    ],
    env: { UNHANDLED_ERRORS_REPORT: uncaughtReport },
    again: (files) => files,
    only: (files) => ({ files: files.filter((file) => !file.includes('.browser.') && isOf(projects, file)) }),
    report,
    files: ({ testResults }) => {
      const errors = unhandledErrors(uncaughtReport)
      const files = testResults.map(({ name, status, assertionResults, startTime, endTime }) => {
        const broken = assertionResults.filter((test) => test.status === 'failed')
        // A file that could not be loaded has no tests that fail.
        const isLost = status === 'failed' && broken.length === 0
        const uncaught = errors.filter(({ file }) => file === name).map(({ message }) => `an error that no test caught: ${message}`)
        return {
          file: relative(process.cwd(), name),
          seconds: (endTime - startTime) / 1000,
          passed: assertionResults.filter((test) => test.status === 'passed').length,
          failures: [...(isLost ? ['could not be run'] : broken.map((test) => test.fullName)), ...uncaught],
        }
      })
      // A worker that was killed names no file.
      const lost = errors.filter(({ file }) => !testResults.some(({ name }) => name === file))
      return lost.length === 0 ? files : [...files, { file: '', seconds: 0, passed: 0, failures: lost.map(({ message }) => message) }]
    },
  }
}

/** The errors that no test of a run of vitest caught: `{ file, message }`, the file as an absolute path. */
function unhandledErrors(report) {
  if (!existsSync(report)) return []
  const errors = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  return errors
}
const browser = (group) => ({
  command: [...bin('wtr'), '--config', 'web-test-runner.config.js'],
  again: (files) => ['--files', ...files],
  only: (files) => ({ files: browserFiles(group).filter((file) => files.includes(file)), flag: '--files' }),
  env: { VITRINE_RENDERER: group },
  report: `.cache/counts/browser-${group}.json`,
  files: (report) => report,
})

const journeyFiles = readdirSync('portal/journeys')
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `portal/journeys/${name}`)
  .sort()

/** Every second file of the journeys: in one piece they take longer than everything that runs beside them. */
const journeys = (half) => {
  const isOfHalf = (file) => journeyFiles.includes(file) && journeyFiles.indexOf(file) % 2 === half
  const only = (files) => ({ files: files.filter(isOfHalf) })
  return { ...vitest(['journeys'], `-${half}`), restrictedTo: journeyFiles.filter(isOfHalf), only }
}

/** How many steps of a group run at once. */
const atOnce = { static: 2, browsers: 3 }

const steps = [
  { name: 'types', command: [...bin('tsc'), '-b'] },
  { name: 'types of tests', group: 'static', command: [...bin('tsc'), '-b', 'scripts/tsconfig.test.json'] },
  { name: 'lint', group: 'static', command: [...bin('oxlint'), '--type-aware', '--deny-warnings', ...folders] },
  { name: 'format', command: ['node_modules/.bin/biome', 'check', '.'] },
  // Each keeps one core busy.
  { name: 'regular expressions', group: 'static', command: [nodePath(), 'scripts/regular-expressions/main.ts'] },
  { name: 'build', group: 'static', command: [...bin('rollup'), '-c', '--silent'] },
  // Against the built package, as a customer has it.
  { name: 'types of examples', command: [...bin('tsc'), '-p', 'scripts/tsconfig.examples.json'] },
  { name: 'rules and server', ...vitest(['unit', 'server']) },
  { name: 'what browser tests need', command: [nodePath(), 'scripts/browser/prepare.ts'] },
  // Players are tested in real time and mostly wait: three browsers at once keep two cores busy. The longest come first, so that all end together.
  // Beside the tests of the server they take longer than one after the other.
  { name: 'journeys', group: 'browsers', ...journeys(0) },
  { name: 'more journeys', group: 'browsers', ...journeys(1) },
  { name: 'parts on React', group: 'browsers', ...browser('react') },
  { name: 'player', group: 'browsers', ...browser('player') },
  { name: 'parts on Preact', group: 'browsers', ...browser('preact') },
  // Used where it is; the tests themselves run in Chromium in any case.
  { name: 'embeds in Firefox', group: 'browsers', needs: '/usr/bin/firefox-esr', ...browser('firefox') },
  { name: 'built embeds', group: 'browsers', ...browser('dist') },
  { name: 'size budgets', command: [nodePath(), 'scripts/size.ts'] },
  { name: 'dead code', command: [...bin('knip')] },
]

const wanted = process.argv.slice(2)
const sinceAt = wanted.indexOf('--since')
const since = sinceAt < 0 ? undefined : wanted.splice(sinceAt, 2)[1]
if (sinceAt >= 0 && !since) {
  console.error('--since needs a branch or a commit: npm test -- --since main')
  process.exit(2)
}
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`There is no step called ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const results = new Map()
const affected = since && affectedTests(since)
if (since && !affected) console.log(`Every test runs: the change since ${since} reaches the runners, the packages or the build.`)
if (affected) chosen.forEach(restrict)
for (const step of chosen) {
  if (results.has(step)) continue
  const waiting = step.group ? chosen.filter((other) => other.group === step.group && !results.has(other)) : []
  if (waiting.length < 2) await take(step)
  else await Promise.all(Array.from({ length: atOnce[step.group] }, () => takeInTurn(waiting)))
}

// The only retry of tests: two cores are shared by everything above, so a file that failed runs a second time with the machine to itself.
for (const step of chosen) await takeAgain(step)

printSlowest()
const outcomes = chosen.map((step) => results.get(step))
console.log(`\n${outcomes.map(lineOf).join('\n')}\n`)
printRetried()
const sum = (count) => outcomes.reduce((all, outcome) => all + count(outcome), 0)
const failed = sum(({ failures }) => failures.length)
console.log(`${sum(({ passed }) => passed)} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Takes steps from a list until it is empty; steps with the same `group` share one. */
async function takeInTurn(waiting) {
  // No one can read the output of several at once: each is printed when it has ended.
  for (let next = waiting.shift(); next; next = waiting.shift()) await take(next, { isQuiet: true })
}

/** Keeps the tests of a step that the change reaches. A step that runs no tests stays as it is. */
function restrict(step) {
  if (!step.only) return
  const { files, flag } = step.only(affected)
  if (files.length > 0) step.restrictedTo = [...(flag ? [flag] : []), ...files]
  else
    results.set(step, {
      name: step.name,
      passed: 0,
      failures: [],
      note: `left out, because no test of it reaches the change since ${since}.`,
    })
}

function printSlowest() {
  const slowest = [...results]
    .flatMap(([{ name }, { files = [] }]) => files.map(({ file, seconds }) => ({ name, file, seconds })))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
  if (slowest.length === 0) return
  console.log('\nThe slowest test files:')
  for (const { name, file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file} (${name})`)
}

/** Tests that passed in the second run only: each is a fault of the test or of the product to look at. */
function printRetried() {
  const retried = outcomes.flatMap(({ name, failures, firstRun = [] }) =>
    firstRun.filter((failure) => !failures.includes(failure)).map((failure) => `       ${failure} (${name})`),
  )
  if (retried.length > 0) console.log(`Passed in a second run only:\n${retried.join('\n')}\n`)
}

function lineOf({ name, passed, failures, seconds, note }) {
  if (note) return `       ${name}: ${note}`
  const line = `${failures.length === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${failures.length} failed, ${seconds} s`
  return [line, ...failures.map((failure) => `       failed: ${failure}`)].join('\n')
}

async function take(step, { isQuiet = false } = {}) {
  const { name } = step
  if (!isQuiet) console.log(`\n=== ${name}`)
  if (step.needs && !existsSync(step.needs)) {
    results.set(step, { name, passed: 0, failures: [], note: `left out, because ${step.needs} is not on this machine.` })
    return
  }
  const begun = Date.now()
  const { code, output, files } = await runStep(step, [...step.command, ...(step.restrictedTo ?? [])], isQuiet)
  if (isQuiet) console.log(`\n=== ${name}\n${output}`)
  results.set(step, { name, ...countsOf(files, code), files, seconds: Math.round((Date.now() - begun) / 1000) })
}

async function takeAgain(step) {
  const { files, failures, seconds } = results.get(step)
  const broken = (files ?? []).filter((one) => one.failures.length > 0)
  if (broken.some(({ file }) => file === '')) return
  // More than a busy machine explains.
  if (broken.length === 0 || broken.length > 5) return
  const paths = broken.map(({ file }) => file)
  console.log(`\n=== ${step.name}, once more: ${paths.join(', ')}`)
  const begun = Date.now()
  const again = await runStep(step, [...step.command, ...step.again(paths)], false)
  const missing = paths.filter((path) => !(again.files ?? []).some(({ file }) => file === path))
  const lost = missing.map((file) => ({ file, passed: 0, failures: ['did not run a second time'] }))
  const all = [...files.filter(({ file }) => !paths.includes(file)), ...(again.files ?? []), ...lost]
  const spent = seconds + Math.round((Date.now() - begun) / 1000)
  results.set(step, { name: step.name, ...countsOf(again.files && all, again.code), firstRun: failures, seconds: spent })
}

async function runStep(step, command, isQuiet) {
  if (step.report) rmSync(step.report, { force: true })
  const ended = await run({ ...step, command }, isQuiet)
  if (!step.report || !existsSync(step.report)) return { ...ended, files: step.report && [] }
  const report = readReport(step.report)
  const unread = [{ file: '', seconds: 0, passed: 0, failures: [`the report ${step.report} cannot be read`] }]
  return { ...ended, files: report === undefined ? unread : step.files(report) }
}

/** A runner that was killed leaves half of its report. */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

function countsOf(files, code) {
  if (!files) return { passed: code === 0 ? 1 : 0, failures: code === 0 ? [] : ['see above'] }
  const passed = files.reduce((all, one) => all + one.passed, 0)
  const failures = files.flatMap(({ file, failures }) => failures.map((failure) => `${file || 'the runner'}: ${failure}`))
  // A runner that ends badly without a failure has failed all the same; one that ran nothing has not passed.
  const isSilent = failures.length === 0 && (code !== 0 || passed === 0)
  return { passed, failures: isSilent ? ['the runner itself'] : failures }
}

function run({ command: [program, ...args], env = {} }, isQuiet) {
  return new Promise((done) => {
    const heard = isQuiet ? 'pipe' : 'inherit'
    const child = spawn(program, args, { stdio: ['ignore', heard, heard], env: { ...testEnvironment(), ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => {
      console.error(error.message)
      done({ code: 1, output })
    })
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}
