import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { TestRunnerPlugin } from '@web/test-runner'
import { build, type Plugin } from 'esbuild'
import { bundleCss } from '../build/css.ts'
import type { Renderer } from './packages.ts'
import { adopt, compiler } from './plugin.ts'

const root = process.cwd()
const addressOfFile = (path: string): string => `/${relative(root, path)}`
// The folder exists in addresses only.
const folder = '.cache/browser-tests'

/**
 * Bundles the test files of a run, with chunks that they share: a page loads tens of files in place of hundreds, which takes a sixth less
 * processor time. Everything else is served as `sources` does.
 */
export async function bundledTests(
  renderer: Renderer,
  files: string[],
  addressOf: (name: string) => string | undefined,
): Promise<TestRunnerPlugin> {
  const { outputFiles } = await build({
    entryPoints: files.map((file) => resolve(file)),
    outdir: join(folder, renderer),
    outbase: root,
    write: false,
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    // Read when a test fails.
    sourcemap: 'linked',
    logLevel: 'warning',
    ...compiler,
    plugins: [externals(addressOf), sheets, ownAddresses],
  })
  const texts = new Map(outputFiles.map(({ path, text }) => [addressOfFile(path), text]))
  const entries = new Map(files.map((file) => [`/${file}`, `/${folder}/${renderer}/${file.replace(/\.tsx?$/, '.js')}`]))
  return {
    name: 'bundled-tests',
    serve({ path }) {
      const entry = entries.get(path)
      // The runner asks for a test file by the address of its source, and reports it so.
      if (entry) return { body: `import '${entry}'`, type: 'js' }
      const text = texts.get(path)
      return text === undefined ? undefined : { body: text, type: path.endsWith('.map') ? 'json' : 'js' }
    },
  }
}

/** Packages, engines and absolute addresses stay imports: each is one module for all tests. */
const externals = (addressOf: (name: string) => string | undefined): Plugin => ({
  name: 'externals',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.]/ }, ({ path, kind }) => {
      if (kind === 'entry-point') return undefined
      const address = path.startsWith('/') ? path : addressOf(path)
      return address === undefined ? undefined : { path: address, external: true }
    })
    onResolve({ filter: /^\..*\/vendor\/[\w.-]+\.js$/ }, ({ path, resolveDir }) => ({
      path: addressOfFile(resolve(resolveDir, path)),
      external: true,
    }))
  },
})

/** The portal has one style sheet, made of what its components import; everything else gets the text of a sheet. */
const sheets: Plugin = {
  name: 'sheets',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css$/ }, ({ path, resolveDir, importer }) => ({
      path: resolve(resolveDir, path),
      namespace: addressOfFile(importer).startsWith('/portal/') ? 'page' : 'sheet',
    }))
    onLoad({ filter: /./, namespace: 'page' }, ({ path }) => ({ contents: adopt(JSON.stringify(bundleCss(path))) }))
    onLoad({ filter: /./, namespace: 'sheet' }, ({ path }) => ({ contents: `export default ${JSON.stringify(bundleCss(path))}` }))
  },
}

/** A module knows the address of its source, although it is served in a bundle. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (!text.includes('import.meta.url')) return undefined
      const address = `new URL('${addressOfFile(path)}', location.origin).href`
      return { contents: text.replaceAll('import.meta.url', address), loader: path.endsWith('x') ? 'tsx' : 'ts', resolveDir: dirname(path) }
    })
  },
}
