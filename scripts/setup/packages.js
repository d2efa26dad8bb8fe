import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'node_modules/.installed'

/** Installs the packages of the lockfile when they are not there or the lockfile is another one. */
export function installPackages() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error('Installing packages ...')
  // Some test tools would fetch a browser of their own; ours comes from the system.
  const env = { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' }
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: ['ignore', 2, 2], env })
  writeFileSync(stamp, wanted)
}
