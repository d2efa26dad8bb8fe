// `npm test`: installs what is missing, runs every check to its end, and closes with the counts of all of them.
import { spawn } from 'node:child_process'
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
/** Runners whose own counts are added; every other step counts as one. */
const vitest = (text) => ({
  passed: Number(/Tests\s+.*?(\d+) passed/.exec(text)?.[1] ?? 0),
  failed: Number(/Tests\s+.*?(\d+) failed/.exec(text)?.[1] ?? 0),
})
const wtr = (text) => ({
  passed: Number([...text.matchAll(/(\d+) passed/g)].at(-1)?.[1] ?? 0),
  failed: Number([...text.matchAll(/(\d+) failed/g)].at(-1)?.[1] ?? 0),
})

const steps = [
  { name: 'types', command: [...bin('tsc'), '-b'] },
  { name: 'format', command: ['node_modules/.bin/biome', 'check', '.'] },
  {
    name: 'lint',
    command: [...bin('oxlint'), '--type-aware', '--deny-warnings', 'sdk', 'embeds', 'server', 'portal', 'scripts', 'bench', 'examples'],
  },
  { name: 'build', command: [...bin('rollup'), '-c', '--silent'] },
  { name: 'size budgets', command: [nodePath(), 'scripts/size.ts'] },
  { name: 'dead code', command: [...bin('knip')] },
  { name: 'rules and server', command: [...bin('vitest'), 'run', '--project', 'unit', '--project', 'server'], count: vitest },
  {
    name: 'parts on React',
    command: [...bin('wtr'), '--config', 'web-test-runner.config.js'],
    env: { VITRINE_RENDERER: 'react' },
    count: wtr,
  },
  {
    name: 'parts on Preact',
    command: [...bin('wtr'), '--config', 'web-test-runner.config.js'],
    env: { VITRINE_RENDERER: 'preact' },
    count: wtr,
  },
  {
    name: 'built embeds',
    command: [...bin('wtr'), '--config', 'web-test-runner.config.js'],
    env: { VITRINE_RENDERER: 'dist' },
    count: wtr,
  },
  { name: 'journeys', command: [...bin('vitest'), 'run', '--project', 'journeys'], count: vitest },
]

const wanted = process.argv.slice(2)
const total = { passed: 0, failed: 0 }
const results = []
for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n=== ${step.name}`)
  const begun = Date.now()
  const { code, text } = await run(step)
  const counted = step.count?.(text.replace(/\u001b\[[\d;]*m/g, '')) ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  // A runner that ends badly without a count of failures has failed all the same; one that ran nothing has not passed.
  if ((code !== 0 && counted.failed === 0) || (step.count && counted.passed + counted.failed === 0)) counted.failed += 1
  total.passed += counted.passed
  total.failed += counted.failed
  results.push(
    `${counted.failed === 0 ? 'ok    ' : 'FAILED'} ${step.name}: ${counted.passed} passed, ${counted.failed} failed, ${Math.round((Date.now() - begun) / 1000)} s`,
  )
}
console.log(`\n${results.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

function run({ command: [program, ...args], env = {} }) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...toolEnvironment(), FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    })
    let text = ''
    for (const [stream, out] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream.on('data', (part) => {
        text += part
        out.write(part)
      })
    }
    child.on('error', (error) => done({ code: 1, text: text + error.message }))
    child.on('close', (code) => done({ code: code ?? 1, text }))
  })
}
