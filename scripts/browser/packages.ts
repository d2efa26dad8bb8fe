import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'

export type Renderer = 'react' | 'preact'

const require = createRequire(import.meta.url)
const imported = /(?:from|import)\s*(?:\(\s*)?'([^'./][^']*)'/g
/** Packages that tests get with a change of ours. */
const changed: Record<string, string> = { '@esm-bundle/chai': join(import.meta.dirname, 'chai.js') }
const onPreact: Record<string, string> = {
  react: '@preact/compat',
  'react-dom': '@preact/compat',
  'react-dom/client': '@preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
}

/**
 * The packages that sources and browser tests import, each as one module a browser loads. They are built together, so that all of
 * them share one React. Answers the address of a package, and undefined for one that no source names.
 */
export async function browserPackages(renderer: Renderer, sources: string[]): Promise<(name: string) => string | undefined> {
  const files = globSync(sources).filter(isForBrowsers)
  const named = files.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(imported)].map((match) => match[1] ?? ''))
  const names = [...new Set([...named, 'react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'])].filter(isInstalled).sort()
  const key = createHash('sha256')
    .update(names.join())
    .update(readFileSync('package-lock.json'))
    .update(readFileSync(import.meta.filename))
    .update(
      Object.values(changed)
        .map((path) => readFileSync(path, 'utf8'))
        .join(),
    )
    .digest('hex')
    .slice(0, 12)
  const folder = `.cache/browser/${renderer}-${key}`
  if (!existsSync(join(folder, 'done'))) {
    await bundle(renderer, names, folder)
    writeFileSync(join(folder, 'done'), '')
  }
  return (name) => (names.includes(name) ? `/${folder}/${flat(name)}.js` : undefined)
}

const flat = (name: string): string => name.replaceAll('/', '__')
const isForBrowsers = (path: string): boolean => path.includes('.browser.test.') || !/\.test\.|journeys/.test(path)

function isInstalled(name: string): boolean {
  const folder = name.split('/').slice(0, name.startsWith('@') ? 2 : 1)
  return !name.startsWith('node:') && existsSync(join('node_modules', ...folder))
}

async function bundle(renderer: Renderer, names: string[], folder: string): Promise<void> {
  const entries = join(folder, 'entries')
  mkdirSync(entries, { recursive: true })
  for (const name of names)
    writeFileSync(join(entries, `${flat(name)}.js`), entryOf(changed[name] ?? (renderer === 'preact' ? (onPreact[name] ?? name) : name)))
  await build({
    entryPoints: names.map((name) => join(entries, `${flat(name)}.js`)),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    mainFields: ['browser', 'module', 'main'],
    // As they are shipped; the development build of React takes half as much time again.
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    // The test server's own.
    external: ['/__web-dev-server__*'],
    alias: renderer === 'preact' ? onPreact : {},
    logLevel: 'warning',
    // Not every package has a default export.
    logOverride: { 'import-is-undefined': 'silent' },
  })
}

/** A CommonJS package shows a browser no names; its entry spells them out. */
function entryOf(name: string): string {
  const isModule = !/^react(-dom)?(\/|$)|^axe-core$/.test(name)
  if (isModule) return `export * from '${name}'\nimport * as all from '${name}'\nexport default all.default\n`
  const keys = Object.keys(require(name) as object).filter((key) => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key))
  return `import all from '${name}'\n${keys.map((key) => `export const ${key} = all.${key}`).join('\n')}\nexport default all\n`
}
