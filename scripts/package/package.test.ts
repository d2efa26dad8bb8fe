import { execFileSync, spawnSync } from 'node:child_process'
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sealFiles, writeChecksums } from './checksums.ts'
import { productionPackages, serverSources } from './copy-bundle.ts'
import { debianName, makeDebian } from './make-debian.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-package-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = (command: string, ...args: string[]): string => execFileSync(command, args, { encoding: 'utf8', cwd: folder })

describe('vitrine.sh', () => {
  it('names the programs that are missing, and installs nothing unless it is told to', () => {
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    for (const name of ['dirname', 'readlink', 'sort', 'tr', 'sed', 'printf']) symlinkSync(join('/usr/bin', name), join(bin, name))
    writeFileSync(join(bin, 'apt-get'), '#!/bin/sh\necho "apt-get $*"\nexit 100\n', { mode: 0o755 })
    const start = (...args: string[]) =>
      spawnSync('/bin/sh', [join(import.meta.dirname, 'vitrine.sh'), ...args], { env: { PATH: bin }, encoding: 'utf8' })
    const plain = start()
    expect([plain.status, plain.stdout]).toEqual([1, ''])
    expect(plain.stderr).toContain('are not installed: ffmpeg poppler-utils. Install them')
    expect(start('--install').stdout).toContain('install -y --no-install-recommends ffmpeg poppler-utils')
  })
})

describe('copyBundle', () => {
  it('leaves out development packages and tests', () => {
    const packages = productionPackages()
    expect(packages).toEqual(expect.arrayContaining(['node_modules/hono', 'node_modules/better-sqlite3']))
    expect(packages.filter((path) => /node_modules\/(vitest|typescript|rollup|node-linux-.*)$/.test(path))).toEqual([])
    const sources = serverSources()
    expect(sources).toEqual(expect.arrayContaining(['server/main.ts', 'server/cli.ts', 'sdk/operations/contract.ts']))
    expect(sources.filter((path) => /\.(test|fixture)\./.test(path))).toEqual([])
  })
})

describe('sealFiles', () => {
  it('writes hashes that sha256sum checks and a signature of the key', () => {
    mkdirSync(join(folder, 'bundle'))
    writeFileSync(join(folder, 'bundle', 'a file'), 'words')
    writeChecksums(join(folder, 'bundle'))
    writeFileSync(join(folder, 'archive'), 'bytes')
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    writeFileSync(join(folder, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
    sealFiles(folder, ['archive'], join(folder, 'key.pem'))
    expect(run('sha256sum', '--check', '--strict', 'archive.sha256')).toContain('archive: OK')
    expect(execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: join(folder, 'bundle'), encoding: 'utf8' })).toContain('a file: OK')
    const pem = createPublicKey(publicKey.export({ type: 'spki', format: 'pem' }))
    expect(verify(null, Buffer.from('bytes'), pem, readFileSync(join(folder, 'archive.sig')))).toBe(true)
  })
})

describe.runIf(existsSync('/usr/bin/dpkg-deb'))('makeDebian', () => {
  it('makes a package with a service, a settings file and an account', () => {
    const bundle = join(folder, 'bundle')
    mkdirSync(join(bundle, 'bin'), { recursive: true })
    writeFileSync(join(bundle, 'package.json'), readFileSync('package.json'))
    writeFileSync(join(bundle, 'bin', 'vitrine'), '')
    makeDebian(bundle, join(folder, 'tree'), folder)
    const made = join(folder, debianName(JSON.parse(readFileSync('package.json', 'utf8')).version))
    const info = run('dpkg-deb', '--info', made)
    expect(info).toMatch(/conffiles(.|\n)*postinst(.|\n)*Depends: adduser, ffmpeg, poppler-utils/)
    const contents = run('dpkg-deb', '--contents', made)
    for (const path of ['./etc/vitrine/vitrine.env', './lib/systemd/system/vitrine.service', './usr/bin/vitrine'])
      expect(contents).toContain(path)
    expect(contents).not.toMatch(/^\S+ (?!root\/root)/m)
  })
})

describe('the command of the Debian package', () => {
  it('works on the library of the service, with its settings', () => {
    const [settings, program, command] = ['vitrine.env', 'program', 'command'].map((name) => join(folder, name)) as [string, string, string]
    writeFileSync(settings, '# A comment\nVITRINE_SITE_NAME="Our school"\nPORT=8080')
    writeFileSync(program, '#!/bin/sh\necho "$VITRINE_SITE_NAME $PORT $VITRINE_DATA_DIR $*"', { mode: 0o755 })
    const text = readFileSync('scripts/package/debian/vitrine.sh', 'utf8')
      .replace('/etc/vitrine/vitrine.env', settings)
      .replaceAll('/usr/lib/vitrine/bin/vitrine', program)
      .replace('runuser -u vitrine --', '')
    writeFileSync(command, text, { mode: 0o755 })
    expect(run(command, 'backup', '/mnt/a b')).toBe('Our school 8080 /var/lib/vitrine backup /mnt/a b\n')
  })
})

describe('the files of packages', () => {
  it('have only settings that the manual knows', () => {
    const manual = readFileSync('docs/self-hosting.md', 'utf8')
    const files = globSync('scripts/package/{vitrine.env,vitrine.service,Containerfile,compose/*}')
    expect(files.length).toBeGreaterThan(5)
    const names = files.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/VITRINE_[A-Z0-9_]+/g)].map(([name]) => name))
    const known = (name: string): boolean => manual.includes(`\`${name}\``) || /^VITRINE_S3_(BUCKET|KEY|SECRET)$/.test(name)
    expect([...new Set(names)].filter((name) => !known(name))).toEqual([])
  })

  it('pass on the WebSockets of the hub, as the samples of the manual do', () => {
    for (const path of ['docs/self-hosting.md', 'scripts/package/compose/nginx.conf'])
      expect(readFileSync(path, 'utf8')).toMatch(
        /location \/MediaHub\/ \{[^}]*proxy_set_header Upgrade \$http_upgrade;[^}]*Connection "upgrade";/,
      )
  })

  it.runIf(existsSync('/usr/bin/systemd-analyze'))('have a unit that systemd understands', () => {
    const { stderr } = spawnSync('systemd-analyze', ['verify', join(import.meta.dirname, 'vitrine.service')], { encoding: 'utf8' })
    expect(stderr.split('\n').filter((line) => line !== '' && !line.includes('is not executable'))).toEqual([])
  })
})
