import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Installs the packages of a folder's lockfile when they are missing or have other versions. */
export function installPackages(folder = '.') {
  if (isInstalled(folder)) return
  console.error(folder === '.' ? 'Installing packages ...' : `Installing packages of ${folder} ...`)
  // Some test tools would fetch a browser of their own; ours comes from the system.
  const env = { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' }
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: ['ignore', 2, 2], env })
}

/** npm notes what it installed when it is done; a broken run leaves no note. */
function isInstalled(folder) {
  const note = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(note)) return false
  const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages
  const present = packagesOf(note)
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(([path, { version, optional }]) =>
    present[path] ? present[path].version === version : path === '' || optional,
  )
}
