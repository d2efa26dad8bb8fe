import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Installs the packages of the lockfile when they are not there or others are. */
export function installPackages() {
  if (isInstalled()) return
  console.error('Installing packages ...')
  // Some test tools would fetch a browser of their own; ours comes from the system.
  const env = { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' }
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: ['ignore', 2, 2], env })
}

/** npm notes what it installed when it is done; a broken run leaves no note. */
function isInstalled() {
  const note = 'node_modules/.package-lock.json'
  if (!existsSync(note)) return false
  const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages
  const present = packagesOf(note)
  return Object.entries(packagesOf('package-lock.json')).every(([path, { version, optional }]) =>
    present[path] ? present[path].version === version : path === '' || optional,
  )
}
