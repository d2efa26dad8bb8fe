import { mkdirSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type BuildOptions, context, type Metafile, type Plugin } from 'esbuild'
import { bundleCss } from '../build/css.ts'
import { engines } from '../build/vendor.ts'

const shared: BuildOptions = {
  bundle: true,
  metafile: true,
  format: 'esm',
  splitting: true,
  target: 'es2022',
  jsx: 'automatic',
  sourcemap: 'linked',
  logLevel: 'error',
  tsconfigRaw: {},
  define: { 'process.env.NODE_ENV': '"development"' },
  // The engines, which are copied beside the code.
  external: ['./vendor/*'],
}

/** Style sheets as text, with those that they import. */
const sheetTexts: Plugin = {
  name: 'sheet-texts',
  setup: (build) => build.onLoad({ filter: /\.css$/ }, ({ path }) => ({ contents: bundleCss(path), loader: 'text' })),
}

/** The embeds and the portal by esbuild, into the places of the real build: ready in a fraction of a second, and never shipped. */
export async function quickBuild(): Promise<() => Promise<void>> {
  for (const house of ['embeds', 'embeds/element', 'portal']) {
    mkdirSync(`dist/${house}/vendor`, { recursive: true })
    for (const { placeholder, code } of engines()) writeFileSync(`dist/${house}/vendor/${placeholder}`, code)
  }
  const alias = {
    'react-dom/client': '@preact/compat/client',
    'react/jsx-runtime': 'preact/jsx-runtime',
    'react-dom': '@preact/compat',
    react: '@preact/compat',
  }
  const embeds = await context({
    ...shared,
    entryPoints: ['embeds/frame/player.tsx', 'embeds/widget/widget.ts'],
    outdir: 'dist/embeds',
    alias,
    plugins: [sheetTexts],
  })
  const element = await context({
    ...shared,
    entryPoints: ['embeds/element/vitrine-player.ts'],
    outdir: 'dist/embeds/element',
    alias,
    plugins: [sheetTexts],
  })
  const stillEmbed = (name: string) =>
    context({ ...shared, entryPoints: [`embeds/frame/${name}.tsx`], outdir: `dist/embeds/${name}`, alias, plugins: [sheetTexts] })
  const still = await stillEmbed('still')
  const photoset = await stillEmbed('photoset')
  const { splitting: _, format: __, ...whole } = shared
  const loader = await context({
    ...whole,
    entryPoints: { w: 'embeds/loader/loader.ts' },
    outdir: 'dist/embeds',
    format: 'iife',
    globalName: 'Vitrine',
  })
  const widgetHtml = await context({
    ...whole,
    entryPoints: ['embeds/widget/widget-html.tsx'],
    outdir: 'dist/embeds/server',
    format: 'esm',
    alias,
    plugins: [sheetTexts],
  })
  // The embed before its player: its first script, and its markup and style for the server.
  const start = await context({ ...whole, entryPoints: ['embeds/frame/start.ts'], outdir: 'dist/embeds/start', format: 'iife' })
  const awaitBroadcast = await context({
    ...whole,
    entryPoints: ['embeds/frame/await-broadcast.ts'],
    outdir: 'dist/embeds',
    format: 'iife',
  })
  const frameHtml = await context({
    ...whole,
    entryPoints: ['embeds/frame/frame-html.tsx'],
    outdir: 'dist/embeds/server',
    format: 'esm',
    alias,
    plugins: [sheetTexts],
  })
  const portal = await context({ ...shared, entryPoints: ['portal/main.tsx'], outdir: 'dist/portal' })
  const components = await context({ ...shared, entryPoints: { components: 'portal/ui/show-components.fixture.tsx' }, outdir: 'dist/dev' })
  return async () => {
    const [embedsBuilt, portalBuilt, elementBuilt, stillBuilt, photosetBuilt, startBuilt] = await Promise.all([
      embeds.rebuild(),
      portal.rebuild(),
      element.rebuild(),
      still.rebuild(),
      photoset.rebuild(),
      start.rebuild(),
      loader.rebuild(),
      widgetHtml.rebuild(),
      frameHtml.rebuild(),
      awaitBroadcast.rebuild(),
      components.rebuild(),
    ])
    writeManifest('embeds', embedsBuilt.metafile)
    writeManifest('embeds/element', elementBuilt.metafile)
    writeManifest('portal', portalBuilt.metafile)
    writeManifest('embeds/still', stillBuilt.metafile)
    writeManifest('embeds/photoset', photosetBuilt.metafile)
    writeManifest('embeds/start', startBuilt.metafile)
    // The real build keeps only the rules that are needed.
    const style = bundleCss('sdk/ui/tokens.css') + bundleCss('sdk/player/player.css')
    for (const name of ['resting', 'starting', 'notices']) writeFileSync(`dist/embeds/server/${name}.css`, style)
  }
}

function writeManifest(house: string, metafile: Metafile | undefined): void {
  const entries = Object.entries(metafile?.outputs ?? {}).flatMap(([path, { entryPoint, cssBundle }]) => {
    if (!entryPoint || !path.endsWith('.js')) return []
    const name = basename(path, '.js')
    return [[name, { file: `${name}.js`, imports: [], css: cssBundle ? [basename(cssBundle)] : [] }]]
  })
  writeFileSync(`dist/${house}/manifest.json`, JSON.stringify(Object.fromEntries(entries)))
}
