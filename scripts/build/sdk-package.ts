import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'rollup'
import { sdkEntries } from './sdk-entries.ts'

/** Makes `dist/sdk` a package of its own: its small manifest, its types, its licence. Customers never receive the server's dependencies. */
export const sdkPackage = (): Plugin => ({
  name: 'sdk-package',
  writeBundle() {
    const root = JSON.parse(readFileSync('package.json', 'utf8')) as {
      version: string
      license: string
      description: string
      dependencies: Record<string, string>
    }
    const entries = sdkEntries()
    const subpaths = Object.keys(entries).map((name) => [
      name === 'index' ? '.' : `./${name}`,
      { types: `./types/${entries[name]?.replace(/^sdk\//, '').replace(/\.ts$/, '.d.ts')}`, default: `./${name}.js` },
    ])
    const manifest = {
      name: 'vitrine-sdk',
      version: root.version,
      description: root.description,
      license: root.license,
      type: 'module',
      sideEffects: ['*.css'],
      exports: { ...Object.fromEntries(subpaths), './vitrine.css': './vitrine.css', './package.json': './package.json' },
      dependencies: { valibot: root.dependencies.valibot },
      peerDependencies: { react: '>=19', 'react-dom': '>=19', '@types/react': '>=19' },
      peerDependenciesMeta: { '@types/react': { optional: true } },
    }
    writeFileSync('dist/sdk/package.json', `${JSON.stringify(manifest, null, 2)}\n`)
    copyFileSync('LICENSE', 'dist/sdk/LICENSE')
    copyFileSync('docs/embedding.md', 'dist/sdk/README.md')
    writeTypes('dist/sdk/types')
  },
})

function writeTypes(to: string): void {
  execFileSync('tsc', ['-b', 'sdk'], { stdio: 'inherit' })
  const from = '.cache/types/sdk'
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue
    // Sources import each other with `.ts`; a package's declarations name the `.js` that stands beside them.
    const text = readFileSync(join(from, name), 'utf8').replace(/((?:from|import\()\s*['"]\.{1,2}\/[^'"]+?)\.tsx?(['"])/g, '$1.js$2')
    mkdirSync(dirname(join(to, name)), { recursive: true })
    writeFileSync(join(to, name), text)
  }
}
