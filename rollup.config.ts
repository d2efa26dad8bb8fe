import { existsSync, globSync } from 'node:fs'
import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import type { RollupOptions } from 'rollup'
import { hashed } from './scripts/build/chunk-names.ts'
import { clientDirective } from './scripts/build/client-directive.ts'
import { criticalCss } from './scripts/build/critical-css.ts'
import { css } from './scripts/build/css.ts'
import { ejectSource } from './scripts/build/eject-source.ts'
import { icons } from './scripts/build/icons.ts'
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
import { galleryRestSheet, noticesSheet, restingSheet, soundSheet, startingSheet } from './scripts/build/start-screen-sheets.ts'
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

const embeds: RollupOptions = {
  ...strict,
  input: {
    player: 'embeds/frame/player.tsx',
    widget: 'embeds/widget/widget.ts',
    'sign-in': 'embeds/frame/sign-in.ts',
    'lti-launch': 'embeds/frame/lti-launch.ts',
    'lti-ended': 'embeds/frame/lti-ended.ts',
  },
  // What only an entry and what it loads later share is in the entry: one request for a widget.
  preserveEntrySignatures: 'allow-extension',
  plugins: [
    preact(),
    typescript('preact'),
    css({ files: { player: ['sdk/ui/tokens.css', 'sdk/player/player.css'] } }),
    resolve(),
    commonjs(),
    production(),
    vendor({ hashed: true }),
    minify(),
    manifest(),
    licenses(),
    sweep(['w.js', 'size-frames.js', 'lti-item.js', 'await-broadcast.js', 'server/widget-html.js']),
  ],
  output: { dir: 'dist/embeds', ...hashed },
}

/** Embeds without a player: one script each, not the many pieces that the player shares with the widgets. */
const stillEmbed = (name: string, path: string): RollupOptions => ({
  ...strict,
  input: { [name]: path },
  preserveEntrySignatures: 'allow-extension',
  plugins: [
    preact(),
    typescript('preact'),
    css(),
    resolve(),
    noEngines(),
    commonjs(),
    production(),
    minify(),
    manifest(),
    licenses(),
    sweep(),
  ],
  output: { dir: `dist/embeds/${name}`, ...hashed },
})
const embedsStill = stillEmbed('still', 'embeds/frame/still.tsx')
const embedsPhotoset = stillEmbed('photoset', 'embeds/frame/photoset.tsx')

/** `<vitrine-player>`: a build of its own, so that its pieces do not cut those of the embeds smaller. The engines are theirs. */
const embedsElement: RollupOptions = {
  ...strict,
  input: { 'vitrine-player': 'embeds/element/vitrine-player.ts', 'element-view': 'embeds/element/element-view.tsx' },
  // One request for the player, not one that leads to another.
  preserveEntrySignatures: 'allow-extension',
  plugins: [
    preact(),
    typescript('preact'),
    css(),
    resolve(),
    commonjs(),
    production(),
    vendor({ hashed: true, from: '../vendor/', isThere: true }),
    minify(),
    manifest(),
    licenses(),
    sweep(),
  ],
  output: { dir: 'dist/embeds/element', ...hashed },
}

/** The first script of an embed: inside the page of a video that starts by itself, else a file that all embeds share, with their style. */
const embedsStart: RollupOptions = {
  ...strict,
  input: { start: 'embeds/frame/start.ts' },
  plugins: [typescript('preact'), resolve(), noEngines(), minify(), criticalCss({ 'start-[hash].css': restingSheet }), manifest(), sweep()],
  output: { dir: 'dist/embeds/start', ...hashed, format: 'iife' },
}

/** The first script of an embed of a photoset, with the style of the gallery that the server draws. */
const embedsPhotosetRest: RollupOptions = {
  ...strict,
  input: { 'photoset-rest': 'embeds/frame/photoset-rest.ts' },
  plugins: [
    typescript('preact'),
    resolve(),
    noEngines(),
    minify(),
    criticalCss({ 'photoset-rest-[hash].css': galleryRestSheet }),
    manifest(),
    sweep(),
  ],
  output: { dir: 'dist/embeds/photoset-rest', ...hashed },
}

/** The script of an item that a course has opened, which stands in its page: with the first script of an embed, so that it costs no request. */
const embedsLaunched: RollupOptions = {
  ...strict,
  input: 'embeds/frame/lti-item.ts',
  plugins: [typescript('preact'), resolve(), noEngines(), minify()],
  output: { file: 'dist/embeds/lti-item.js', format: 'iife' },
}

/** The script of a broadcast that has not begun, which stands in its page. */
const embedsBroadcast: RollupOptions = {
  ...strict,
  input: 'embeds/frame/await-broadcast.ts',
  plugins: [typescript('preact'), resolve(), noEngines(), minify()],
  output: { file: 'dist/embeds/await-broadcast.js', format: 'iife' },
}

/** The embed before its player, for Node: markup, and the style of the bar of a video that starts by itself. */
const embedsFrame: RollupOptions = {
  ...strict,
  input: 'embeds/frame/frame-html.tsx',
  plugins: [
    preact(),
    typescript('preact'),
    css(),
    resolve(),
    noEngines(),
    commonjs(),
    production(),
    minify(),
    criticalCss({ 'starting.css': startingSheet, 'sound.css': soundSheet, 'notices.css': noticesSheet }),
  ],
  output: { dir: 'dist/embeds/server', entryFileNames: 'frame-html.js', format: 'es', inlineDynamicImports: true },
}

/** The page of a screen on a wall: a build of its own too, whose files its service worker knows. */
const embedsSignage: RollupOptions = {
  ...strict,
  input: { signage: 'embeds/screen/main.tsx' },
  plugins: [
    preact(),
    typescript('preact'),
    css({ files: { signage: ['sdk/ui/tokens.css', 'sdk/player/player.css', 'embeds/screen/signage.css'] } }),
    resolve(),
    commonjs(),
    production(),
    vendor({ hashed: true, from: '../vendor/', isThere: true }),
    minify(),
    manifest(),
    licenses(),
    sweep(['service-worker.js']),
  ],
  output: { dir: 'dist/embeds/signage', ...hashed },
}

const embedsSignageWorker: RollupOptions = {
  ...strict,
  input: 'embeds/screen/worker.ts',
  plugins: [
    typescript('preact'),
    resolve(),
    noEngines(),
    production(),
    minify(),
    precache('dist/embeds/signage', '/assets/embeds/signage/', { hasWords: true }),
  ],
  output: { file: 'dist/embeds/signage/service-worker.js', format: 'iife' },
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

const loader: RollupOptions = {
  ...strict,
  input: 'embeds/loader/loader.ts',
  plugins: [typescript('preact'), css(), resolve(), noEngines(), minify()],
  output: { file: 'dist/embeds/w.js', format: 'iife', name: 'Vitrine' },
}

/** The widgets for Node: the server draws them before any script does. */
const widgetHtml: RollupOptions = {
  ...strict,
  input: 'embeds/widget/widget-html.tsx',
  plugins: [preact(), typescript('preact'), css(), resolve(), noEngines(), commonjs(), production(), minify()],
  output: { file: 'dist/embeds/server/widget-html.js', format: 'es' },
}

/** For pages with frames of widgets. */
const sizeFrames: RollupOptions = {
  ...strict,
  input: 'embeds/frame/size-frames.ts',
  plugins: [typescript('preact'), resolve(), noEngines(), minify()],
  output: { file: 'dist/embeds/size-frames.js', format: 'iife' },
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
  output: { dir: 'dist/portal', ...hashed },
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
