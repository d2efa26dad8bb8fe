import { spawn } from 'node:child_process'
import { rmSync, watch } from 'node:fs'
import { openFront } from './dev/front.ts'
import { quickBuild } from './dev/quick-build.ts'

/** `npm run dev`: builds what changed, starts the server again when its sources change, and reloads open pages. */
const port = Number(process.env.PORT ?? 8080)
const inner = port + 1
// The files in dist are for development, so the next `npm start` builds again.
rmSync('.cache/built', { force: true })

const build = await quickBuild()
await build()
const front = openFront(port, inner)

let timer: NodeJS.Timeout | undefined
const rebuild = async (): Promise<void> => {
  try {
    const begun = performance.now()
    await build()
    front.reload()
    console.log(`Built in ${Math.round(performance.now() - begun)} ms.`)
  } catch {
    // esbuild has said what is wrong; the next change tries again.
  }
}
for (const house of ['sdk', 'embeds', 'portal', 'examples']) {
  watch(house, { recursive: true }, () => {
    clearTimeout(timer)
    // An editor writes a file in several steps.
    timer = setTimeout(() => void rebuild(), 50)
  })
}

// Its lines come through a pipe: a line for each request would hide what is wrong.
const env = {
  VITRINE_LOG: 'warn',
  ...process.env,
  VITRINE_DEV: '1',
  HOST: '127.0.0.1',
  PORT: String(inner),
  NODE_COMPILE_CACHE: '.cache/compiled',
}
// With the flag the server does not replace itself, which would end its connection to the watcher.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', '--max-semi-space-size=16', 'server/main.ts'], {
  stdio: ['inherit', 'pipe', 'inherit'],
  env,
})
server.stdout.on('data', (text: Buffer) => {
  process.stdout.write(text.toString().replaceAll(`:${inner}`, `:${port}`))
  if (text.includes('is ready')) front.reload()
})
server.on('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void server.kill(signal))
