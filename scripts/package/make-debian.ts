import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/** The name of the Debian package of this version for this machine. */
export const debianName = (version: string): string => `vitrine_${version}_${architectures[process.arch] ?? process.arch}.deb`

/** Makes a Debian package of a bundle, which it takes over, in `target`. */
export function makeDebian(bundle: string, tree: string, target: string): void {
  const { version, description } = JSON.parse(readFileSync(join(bundle, 'package.json'), 'utf8')) as {
    version: string
    description: string
  }
  for (const folder of ['DEBIAN', 'usr/lib', 'usr/bin', 'lib/systemd/system', 'etc/vitrine', 'usr/share/doc/vitrine'])
    mkdirSync(join(tree, folder), { recursive: true })
  renameSync(bundle, join(tree, 'usr/lib/vitrine'))
  cpSync('scripts/package/debian/vitrine.sh', join(tree, 'usr/bin/vitrine'))
  chmodSync(join(tree, 'usr/bin/vitrine'), 0o755)
  cpSync('scripts/package/vitrine.service', join(tree, 'lib/systemd/system/vitrine.service'))
  cpSync('scripts/package/vitrine.env', join(tree, 'etc/vitrine/vitrine.env'))
  cpSync('LICENSE', join(tree, 'usr/share/doc/vitrine/copyright'))
  const control = [
    'Package: vitrine',
    `Version: ${version}`,
    `Architecture: ${architectures[process.arch] ?? process.arch}`,
    'Maintainer: Vitrine contributors <vitrine@localhost>',
    'Section: web',
    'Priority: optional',
    'Depends: adduser, ffmpeg, poppler-utils, libc6, libstdc++6',
    'Recommends: libheif-examples',
    'Suggests: libreoffice-impress-nogui, nginx, postgresql, tesseract-ocr',
    `Description: ${description}`,
    '',
  ].join('\n')
  writeFileSync(join(tree, 'DEBIAN/control'), control)
  writeFileSync(join(tree, 'DEBIAN/conffiles'), '/etc/vitrine/vitrine.env\n')
  for (const name of ['postinst', 'prerm']) {
    cpSync(join('scripts/package/debian', name), join(tree, 'DEBIAN', name))
    chmodSync(join(tree, 'DEBIAN', name), 0o755)
  }
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zxz', '-z1', '--build', tree, join(target, debianName(version))], { stdio: 'ignore' })
}
