import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
const isThere = (program) => (program.startsWith('/') ? existsSync(program) : folders.some((folder) => existsSync(join(folder, program))))

/**
 * Installs system programs that are missing: with apt as root on Debian, else one sentence names them.
 * @param {Record<string, string>} packages the Debian package of each program (a name, or a path that has to exist)
 */
export function installPrograms(packages) {
  const missing = Object.keys(packages).filter((program) => !isThere(program))
  if (missing.length === 0) return
  const names = [...new Set(missing.map((program) => packages[program]))]
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `Vitrine needs programs that are not installed: ${names.join(', ')}. Install them (on Debian: apt-get install ${names.join(' ')}) and start again.`,
    )
  }
  console.error(`Installing ${names.join(', ')} ...`)
  const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  execFileSync('apt-get', ['-q', 'update'], options)
  execFileSync('apt-get', ['-q', 'install', '-y', '--no-install-recommends', ...names], options)
}
