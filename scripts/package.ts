// `npm run package -- FOLDER [--sign KEY] [--try]`: an archive and a Debian package that need no network; `--try` starts the archive without one.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sealFiles, writeChecksums } from './package/checksums.ts'
import { copyBundle } from './package/copy-bundle.ts'
import { debianName, makeDebian } from './package/make-debian.ts'
import { tryBundle } from './package/try-bundle.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { sign: { type: 'string' }, try: { type: 'boolean' } } })
const [given] = positionals
if (given === undefined) {
  console.error('Usage: npm run package -- FOLDER [--sign KEY] [--try]')
  process.exit(2)
}
const target = resolve(given)
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const name = `vitrine-${version}-linux-${process.arch}`
const archive = `${name}.tar.gz`
const work = mkdtempSync(join(tmpdir(), 'vitrine-package-'))
try {
  mkdirSync(target, { recursive: true })
  const bundle = join(work, name)
  copyBundle(bundle)
  chmodSync(join(bundle, 'bin/vitrine'), 0o755)
  writeChecksums(bundle)
  // One owner and one order, so that the same tree makes the same archive.
  const asRoot = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--mode=u+rwX,go+rX,go-w']
  execFileSync('tar', [
    '--create',
    '--use-compress-program=gzip -n -6',
    `--file=${join(target, archive)}`,
    ...asRoot,
    `--directory=${work}`,
    name,
  ])
  makeDebian(bundle, join(work, 'debian'), target)
  const files = [archive, debianName(version)]
  sealFiles(target, files, values.sign)
  for (const file of files) console.log(join(target, file))
  if (values.try) await tryBundle(join(target, archive), console.log)
} finally {
  rmSync(work, { recursive: true, force: true })
}
