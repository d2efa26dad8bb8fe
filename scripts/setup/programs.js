import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
const isThere = (program) => (program.startsWith('/') ? existsSync(program) : folders.some((folder) => existsSync(join(folder, program))))

const isRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const packagesOf = (packages) => [
  ...new Set(
    Object.entries(packages)
      .filter(([program]) => !isThere(program))
      .map(([, name]) => name),
  ),
]

/**
 * Installs system programs that are missing: with apt as root on Debian, else one sentence names them.
 * @param {Record<string, string>} packages the Debian package of each program (a name, or a path that has to exist)
 * @param {Record<string, string>} extras the same of programs without which something is not offered, and everything else works
 */
export function installPrograms(packages, extras = {}) {
  const [names, more] = [packagesOf(packages), packagesOf(extras)]
  if (names.length > 0 && !isRoot()) {
    throw new Error(
      `Vitrine needs programs that are not installed: ${names.join(', ')}. Install them (on Debian: apt-get install ${names.join(' ')}) and start again.`,
    )
  }
  if (names.length > 0) install(names)
  if (more.length === 0) return
  const missed = `Not installed, and so what needs them is not offered: ${more.join(', ')} (on Debian: apt-get install ${more.join(' ')}).`
  try {
    if (isRoot()) install(more)
    else console.error(missed)
  } catch {
    console.error(missed)
  }
}

function install(names) {
  console.error(`Installing ${names.join(', ')} ...`)
  const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  execFileSync('apt-get', ['-q', 'update'], options)
  withoutServices(() => execFileSync('apt-get', ['-q', 'install', '-y', '--no-install-recommends', ...names], options))
}

/** Debian starts the service of a package when it is installed, unless this file refuses: we need the programs only. */
const policy = '/usr/sbin/policy-rc.d'

/** @param {() => void} work */
function withoutServices(work) {
  if (existsSync(policy)) return work()
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    work()
  } finally {
    rmSync(policy, { force: true })
  }
}
