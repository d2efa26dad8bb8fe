import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { shippedPackages } from './shipped-packages.ts'

/** Licences under which we may ship code in a product under MIT, with a notice. A library of its own (libvips, LGPL) is replaced by its users. */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Python-2.0',
  'Unlicense',
  'CC0-1.0',
]
const alsoAllowed: Record<string, string> = {
  '@img/sharp-libvips-linux-x64': 'LGPL-3.0-or-later',
  '@img/sharp-libvips-linux-arm64': 'LGPL-3.0-or-later',
}

describe('shippedPackages', () => {
  const { components, dependencies } = shippedPackages()
  const namesOf = (list: { name: string }[]): string[] => list.map(({ name }) => name)

  it('has no package without a licence that allows it', () => {
    const faults = components
      .map(({ name, licenses = [] }) => ({ name, licence: licenses[0]?.license?.id ?? licenses[0]?.expression ?? 'none' }))
      .filter(({ name, licence }) => !allowed.includes(licence) && alsoAllowed[name] !== licence)
    expect(faults).toEqual([])
  })

  it('contains what the server runs and what the build contains, and no tools', () => {
    expect(namesOf(components)).toEqual(
      expect.arrayContaining(['hono', 'kysely', 'better-sqlite3', 'react', 'preact', 'hls.js', 'shaka-player']),
    )
    for (const tool of ['vitest', 'rollup', '@biomejs/biome']) expect(namesOf(components)).not.toContain(tool)
    const refs = components.map((one) => one['bom-ref'])
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual([])
  })

  it('has the text of a licence for each package of the build', () => {
    for (const path of ['dist/portal/licenses.txt', 'dist/embeds/licenses.txt', 'dist/sdk/licenses.txt', 'dist/sdk/element/licenses.txt']) {
      const [, ...notices] = readFileSync(path, 'utf8').split(/^(?=\S{1,100} \d\S{0,30} \([^)]{1,60}\)$)/m)
      expect(notices.length, path).toBeGreaterThan(0)
      for (const notice of notices) expect(notice.length, notice.slice(0, 60)).toBeGreaterThan(300)
    }
  })
})
