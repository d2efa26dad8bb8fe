import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Unpacks an archive and runs it as a container would: no network, a root file system that cannot be written, an account without rights. */
export async function tryBundle(archive: string, print: (line: string) => void): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'vitrine-try-'))
  try {
    execFileSync('tar', ['--extract', `--file=${archive}`, `--directory=${work}`])
    const [name = ''] = readdirSync(work)
    const bundle = join(work, name)
    execFileSync('sha256sum', ['--check', '--quiet', '--strict', 'SHA256SUMS'], { cwd: bundle })
    print('The checksums are right.')
    mkdirSync(join(work, 'data'))
    const probe = join(work, 'probe.ts')
    cpSync(join(import.meta.dirname, 'probe.ts'), probe)
    const sandbox = [
      ...['--unshare-net', '--unshare-pid', '--unshare-user', '--uid', '10001', '--gid', '10001', '--die-with-parent', '--new-session'],
      ...['--ro-bind', '/usr', '/usr', '--ro-bind', '/etc', '/etc', '--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
      ...['bin', 'lib', 'lib64', 'sbin'].flatMap((folder) => ['--symlink', `usr/${folder}`, `/${folder}`]),
      ...['--ro-bind', bundle, '/opt/vitrine', '--ro-bind', probe, '/opt/probe.ts', '--bind', join(work, 'data'), '/data'],
      ...['--clearenv', '--setenv', 'PATH', '/usr/bin', '--setenv', 'VITRINE_DATA_DIR', '/data', '--setenv', 'HOME', '/tmp'],
      ...['--setenv', 'NODE_COMPILE_CACHE', '/tmp/compiled', '--setenv', 'VITRINE_ADMIN_PASSWORD', 'of the try'],
    ]
    const ended = spawnSync('bwrap', [...sandbox, '/opt/vitrine/bin/node', '/opt/probe.ts'], { stdio: 'inherit' })
    if (ended.status !== 0) throw new Error('The bundle does not work without a network.')
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
