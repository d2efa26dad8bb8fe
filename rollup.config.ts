import { existsSync, globSync } from 'node:fs'
import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import type { RollupOptions } from 'rollup'
import { hashed } from './scripts/build/chunk-names.ts'
import { clientDirective } from './scripts/build/client-directive.ts'
import { css } from './scripts/build/css.ts'
import { ejectSource } from './scripts/build/eject-source.ts'
import {
  embeds,
  embedsBroadcast,
  embedsClass,
  embedsClassElement,
  embedsElement,
  embedsFrame,
  embedsLaunched,
  embedsPhotoset,
  embedsPhotosetRest,
  embedsSignage,
  embedsSignageWorker,
  embedsStart,
  embedsStill,
  loader,
  sizeFrames,
  widgetHtml,
} from './scripts/build/embed-outputs.ts'
import { icons } from './scripts/build/icons.ts'
import { lateParts } from './scripts/build/late-parts.ts'
import { licenses } from './scripts/build/licenses.ts'
import { manifest } from './scripts/build/manifest.ts'
import { manual } from './scripts/build/manual.ts'
import { minify } from './scripts/build/minify.ts'
import { noLaterCode } from './scripts/build/no-later-code.ts'
import { noEngines, preact, production, resolve } from './scripts/build/plugins.ts'
import { precache } from './scripts/build/precache.ts'
import { sdkEntries } from './scripts/build/sdk-entries.ts'
import { sdkPackage } from './scripts/build/sdk-package.ts'
import { sdkTarball } from './scripts/build/sdk-tarball.ts'
import { strict } from './scripts/build/strict.ts'
import { sweep } from './scripts/build/sweep.ts'
import { typescript } from './scripts/build/typescript.ts'
import { vendor } from './scripts/build/vendor.ts'

/* The outputs: the npm package, the embeds on Preact, the portal on React, its service worker, and the examples that are applications. */
const sdk: RollupOptions = {
  ...strict,
  onLog(level, log, handler) {
    // A contract may have types only.
    if (log.code !== 'EMPTY_BUNDLE') strict.onLog?.(level, log, handler)
  },
  input: sdkEntries(),
  external: [/^react(-dom)?(\/|$)/, /^valibot$/],
  plugins: [
    typescript('react', { maps: true }),
    css({ extractTo: 'vitrine.css', always: globSync('sdk/**/*.css').sort(), without: { 'parts.css': 'sdk/player/player.css' } }),
    resolve(),
    vendor({ hashed: false, from: '../../vendor/' }),
    clientDirective(),
    licenses(),
    sweep(),
    sdkPackage(),
    ejectSource(),
  ],
  // A file for each module: a module of React says so to servers, and the others run there.
  output: {
    dir: 'dist/sdk',
    format: 'es',
    preserveModules: true,
    preserveModulesRoot: 'sdk',
    hoistTransitiveImports: false,
    entryFileNames: '[name].js',
    sourcemap: true,
  },
}

/** The same for the npm package, with Preact inside: for people who have neither it nor React. */
const sdkElement: RollupOptions = {
  ...strict,
  input: { 'vitrine-player': 'embeds/element/package-player.ts' },
  plugins: [
    preact(),
    typescript('preact', { maps: true }),
    css(),
    resolve(),
    commonjs(),
    production({ maps: true }),
    vendor({ hashed: false, from: '../vendor/', isThere: true }),
    minify({ maps: true }),
    licenses(),
    sweep(),
    sdkTarball(),
  ],
  output: {
    dir: 'dist/sdk/element',
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[hash].js',
    hashCharacters: 'base36',
    sourcemap: true,
  },
}

const portal: RollupOptions = {
  ...strict,
  input: { main: 'portal/main.tsx' },
  plugins: [
    typescript('react'),
    css({ extractTo: 'portal.css' }),
    icons(),
    resolve(),
    commonjs(),
    production(),
    vendor({ hashed: true }),
    minify(),
    manifest(),
    licenses(),
    sweep(['service-worker.js']),
  ],
  output: { dir: 'dist/portal', ...hashed, ...lateParts(import.meta.dirname) },
}

/** The library for Node: the server draws the first results. */
const portalDrawn: RollupOptions = {
  ...strict,
  input: { 'library-html': 'portal/drawn/library-html.tsx' },
  plugins: [
    typescript('react'),
    css(),
    icons(),
    nodeResolve({ exportConditions: ['node'], extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
    commonjs(),
    production(),
    noLaterCode(),
    minify(),
    sweep(),
  ],
  output: {
    dir: 'dist/portal/server',
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[hash].js',
    hashCharacters: 'base36',
  },
}

const serviceWorker: RollupOptions = {
  ...strict,
  input: 'portal/service-worker.ts',
  plugins: [typescript('react'), resolve(), noEngines(), production(), minify(), precache('dist/portal', '/assets/portal/')],
  output: { file: 'dist/portal/service-worker.js', format: 'iife' },
}

/** The manual: its pages, and the script of their search. */
const manualPages: RollupOptions = {
  ...strict,
  input: 'scripts/docs/search.js',
  plugins: [minify(), manual(), sweep()],
  output: { dir: 'dist/docs', format: 'iife' },
}

const example = (name: string): RollupOptions => ({
  ...strict,
  input: `examples/${name}/main.tsx`,
  // What customers install, and nothing else of ours.
  plugins: [
    alias({
      entries: [
        { find: 'vitrine-sdk/vitrine.css', replacement: `${import.meta.dirname}/dist/sdk/vitrine.css` },
        { find: /^vitrine-sdk$/, replacement: `${import.meta.dirname}/dist/sdk/index.js` },
        { find: /^vitrine-sdk\/(.+)$/, replacement: `${import.meta.dirname}/dist/sdk/$1.js` },
      ],
    }),
    typescript('react'),
    css({ extractTo: 'vitrine.css', always: globSync('sdk/**/*.css').sort() }),
    resolve(),
    commonjs(),
    production(),
    vendor({ hashed: true }),
    minify(),
  ],
  output: {
    dir: `dist/examples/${name}`,
    format: 'es',
    entryFileNames: 'main.js',
    chunkFileNames: 'chunk-[hash].js',
    hashCharacters: 'base36',
  },
})
const reactExample = example('react-app')
const themedExample = example('themed-player')

// The embeds and the package empty their folders: their elements come after them, and with them.
const all = {
  sdk,
  sdkElement,
  embeds,
  embedsElement,
  embedsClass,
  embedsClassElement,
  embedsSignage,
  embedsSignageWorker,
  embedsStill,
  embedsPhotoset,
  embedsPhotosetRest,
  embedsStart,
  embedsLaunched,
  embedsBroadcast,
  embedsFrame,
  loader,
  sizeFrames,
  widgetHtml,
  portal,
  portalDrawn,
  serviceWorker,
  manual: manualPages,
  reactExample,
  themedExample,
}

/** `BUILD=embeds,loader` builds those alone. */
const wanted: string[] = process.env.BUILD?.split(',') ?? Object.keys(all)
const isThere = (options: RollupOptions): boolean =>
  Object.values(typeof options.input === 'string' ? { x: options.input } : (options.input ?? {})).every((path) => existsSync(String(path)))

const groupOf = (name: string): string =>
  name.replace(/Element|Signage(Worker)?|(?<=^embeds)(Start|Frame|Launched|Broadcast|Still|Photoset(Rest)?)$|(?<=^portal)Drawn$/, '')

export default Object.entries(all)
  .filter(([name, options]) => wanted.some((one) => one === name || one === groupOf(name)) && isThere(options))
  .map(([, options]) => options)
