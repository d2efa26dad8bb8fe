// `npm start`: plain JavaScript for whatever Node a machine has; it installs what is missing and starts the rest with our own Node.
import { spawn } from 'node:child_process'
import { build, nodePath } from './setup/build.js'
import { installPackages } from './setup/packages.js'
import { installPrograms } from './setup/programs.js'

try {
  installPackages()
  installPrograms({ ffmpeg: 'ffmpeg', ffprobe: 'ffmpeg', pdftoppm: 'poppler-utils' }, { 'heif-convert': 'libheif-examples' })
  build()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

// The limits of server/memory-settings.ts, so that the server need not start itself a second time.
const env = { MALLOC_ARENA_MAX: '2', ...process.env, NODE_COMPILE_CACHE: '.cache/compiled' }
const child = spawn(nodePath(), ['--max-semi-space-size=16', 'server/main.ts'], { stdio: 'inherit', env })
const end = (signal) => child.kill(signal)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => end(signal))
// npm does not hand on the SIGTERM that ends it. Whoever stops `npm start` means the server.
const parent = process.ppid
if (process.env.npm_lifecycle_event === 'start') setInterval(() => process.ppid !== parent && end('SIGTERM'), 500).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
