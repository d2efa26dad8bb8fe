import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'rollup'
import { customElementsManifest, describeElement, jsxDeclarations } from './custom-elements.ts'
import { sdkEntries } from './sdk-entries.ts'

/** Makes `dist/sdk` a package of its own: its small manifest, its types, its licence and README. Customers never receive the server's dependencies. */
export const sdkPackage = (): Plugin => ({
  name: 'sdk-package',
  writeBundle() {
    const entries = sdkEntries()
    const manifest = manifestOf(entries)
    writeFileSync('dist/sdk/package.json', `${JSON.stringify(manifest, null, 2)}\n`)
    copyFileSync('LICENSE', 'dist/sdk/LICENSE')
    copyFileSync('sdk/README.md', 'dist/sdk/README.md')
    rmSync('dist/sdk/types', { recursive: true, force: true })
    writeTypes(Object.values(entries))
    const element = describeElement()
    writeFileSync('dist/sdk/custom-elements.json', `${JSON.stringify(customElementsManifest(element), null, 2)}\n`)
    addJsx(jsxDeclarations(element))
  },
})

/** Its `package.json`. */
function manifestOf(entries: Record<string, string>): object {
  const root = JSON.parse(readFileSync('package.json', 'utf8')) as {
    version: string
    license: string
    dependencies: Record<string, string>
  }
  const subpaths = Object.keys(entries).map((name) => [
    name === 'index' ? '.' : `./${name}`,
    { types: typesOf(entries[name] ?? ''), default: `./${name}.js` },
  ])
  return {
    name: 'vitrine-sdk',
    version: root.version,
    description:
      'Players, galleries, search and widgets of a Vitrine media library, for React, Preact, or as a custom element without either',
    keywords: ['video', 'player', 'media', 'react', 'preact', 'custom-element'],
    license: root.license,
    type: 'module',
    sideEffects: ['*.css', './element/*'],
    // `AbortSignal.any` is new in 20.3.
    engines: { node: '>=20.3' },
    main: './index.js',
    types: './types/index.d.ts',
    exports: {
      ...(Object.fromEntries(subpaths) as Record<string, unknown>),
      // An element of its own: no React, no build. Its types are those of the player.
      './vitrine-player.js': { types: './types/player/player-element.d.ts', default: './element/vitrine-player.js' },
      './vendor/*': './vendor/*',
      './vitrine.css': './vitrine.css',
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
    customElements: './custom-elements.json',
    dependencies: { valibot: root.dependencies.valibot },
    // A context is a component since React 19 and Preact 10.26. 18.3.2 is @preact/compat, installed under the name of react; React itself ended its 18 at 18.3.1.
    peerDependencies: {
      react: '^19.0.0 || 18.3.2',
      'react-dom': '^19.0.0 || 18.3.2',
      '@types/react': '^19.0.0',
      preact: '^10.26.0 || ^11.0.0',
      '@preact/compat': '^18.3.2',
    },
    // One of them is needed for the parts; none for the element, the client and the contracts.
    peerDependenciesMeta: Object.fromEntries<{ optional: true }>(
      ['react', 'react-dom', '@types/react', 'preact', '@preact/compat'].map((name) => [name, { optional: true }]),
    ),
  }
}

const typesOf = (source: string): string => source.replace(/^sdk\//, './types/').replace(/\.ts$/, '.d.ts')

/** An application of the element alone has no React: types of React are then `any`, instead of an error. */
const withoutReact = (text: string): string => text.replace(/^.*(?:from 'react';|import\("react"\)).*$/gm, '// @ts-ignore\n$&')

/** The declarations that the entries lead to, and no others: tests and their tools are nobody's business. */
function writeTypes(entries: string[]): void {
  execFileSync('tsc', ['-b', 'sdk'], { stdio: 'inherit' })
  const wanted = entries.map((entry) => typesOf(entry).slice('./types/'.length))
  const known = new Set<string>()
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (known.has(name)) continue
    known.add(name)
    const folder = dirname(name)
    // Sources import each other with `.ts`; a package's declarations name the `.js` that stands beside them.
    const text = withoutReact(readFileSync(join('.cache/types/sdk', name), 'utf8')).replace(
      /((?:from|import\()\s*['"])(\.{1,2}\/[^'"]+?)\.tsx?(['"])/g,
      (_, before: string, path: string, after: string) => {
        wanted.push(join(folder, `${path}.d.ts`))
        return `${before}${path}.js${after}`
      },
    )
    const place = join('dist/sdk/types', name)
    mkdirSync(dirname(place), { recursive: true })
    // A style sheet is imported for its effect on the build, which a reader of types does not have.
    writeFileSync(place, text.replace(/^import ['"][^'"]+\.css['"];?\n/gm, ''))
  }
}

/** With the element come its types in JSX. */
function addJsx(declarations: string): void {
  const place = 'dist/sdk/types/player/player-element.d.ts'
  const event = "import type { PlayerEvent } from './events/player-event.js';\n"
  writeFileSync(place, event + readFileSync(place, 'utf8') + declarations)
}
