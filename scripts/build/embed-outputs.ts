import commonjs from '@rollup/plugin-commonjs'
import type { RollupOptions } from 'rollup'
import { hashed } from './chunk-names.ts'
import { criticalCss } from './critical-css.ts'
import { css } from './css.ts'
import { licenses } from './licenses.ts'
import { manifest } from './manifest.ts'
import { minify } from './minify.ts'
import { noEngines, preact, production, resolve } from './plugins.ts'
import { precache } from './precache.ts'
import { galleryRestSheet, noticesSheet, restingSheet, soundSheet, startingSheet } from './start-screen-sheets.ts'
import { strict } from './strict.ts'
import { sweep } from './sweep.ts'
import { typescript } from './typescript.ts'
import { vendor } from './vendor.ts'

/* The outputs of the embeds, on Preact: frames, elements, screens, and what Node draws of them. */
export const embeds: RollupOptions = {
  ...strict,
  input: {
    player: 'embeds/frame/player.tsx',
    widget: 'embeds/widget/widget.ts',
    'sign-in': 'embeds/frame/sign-in.ts',
    'lti-launch': 'embeds/frame/lti-launch.ts',
    'lti-ended': 'embeds/frame/lti-ended.ts',
  },
  // Code that only an entry and its later parts share is in the entry: one request for a widget.
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
export const embedsStill = stillEmbed('still', 'embeds/frame/still.tsx')
export const embedsPhotoset = stillEmbed('photoset', 'embeds/frame/photoset.tsx')

/** `<vitrine-player>`: a build of its own, so that it does not divide the chunks of the embeds further. It uses the engines of the embeds. */
export const embedsElement: RollupOptions = {
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

/** A virtual class in a frame: the player and the client of the hub, which no other embed loads. */
export const embedsClass: RollupOptions = {
  ...strict,
  input: { class: 'embeds/class/class-frame.tsx' },
  preserveEntrySignatures: 'allow-extension',
  plugins: [
    preact(),
    typescript('preact'),
    css({ files: { class: ['sdk/ui/tokens.css', 'sdk/player/player.css', 'embeds/class/class-frame.css'] } }),
    resolve(),
    commonjs(),
    production(),
    vendor({ hashed: true, from: '../vendor/', isThere: true }),
    minify(),
    manifest(),
    licenses(),
    sweep(),
  ],
  output: { dir: 'dist/embeds/class', ...hashed },
}

/** `<vitrine-class>`: a frame and its height. */
export const embedsClassElement: RollupOptions = {
  ...strict,
  input: { 'vitrine-class': 'embeds/class/vitrine-class.ts' },
  plugins: [typescript('preact'), css(), resolve(), noEngines(), minify(), manifest(), sweep()],
  output: { dir: 'dist/embeds/class-element', ...hashed },
}

/** The first script of an embed: inside the page of a video that starts by itself, else a file that all embeds share, with their style. */
export const embedsStart: RollupOptions = {
  ...strict,
  input: { start: 'embeds/frame/start.ts' },
  plugins: [typescript('preact'), resolve(), noEngines(), minify(), criticalCss({ 'start-[hash].css': restingSheet }), manifest(), sweep()],
  output: { dir: 'dist/embeds/start', ...hashed, format: 'iife' },
}

/** The first script of an embed of a photoset, with the style of the gallery that the server draws. */
export const embedsPhotosetRest: RollupOptions = {
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
export const embedsLaunched: RollupOptions = {
  ...strict,
  input: 'embeds/frame/lti-item.ts',
  plugins: [typescript('preact'), resolve(), noEngines(), minify()],
  output: { file: 'dist/embeds/lti-item.js', format: 'iife' },
}

/** The script of a broadcast that has not begun, which stands in its page. */
export const embedsBroadcast: RollupOptions = {
  ...strict,
  input: 'embeds/frame/await-broadcast.ts',
  plugins: [typescript('preact'), resolve(), noEngines(), minify()],
  output: { file: 'dist/embeds/await-broadcast.js', format: 'iife' },
}

/** The embed before its player, for Node: markup, and the style of the bar of a video that starts by itself. */
export const embedsFrame: RollupOptions = {
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
export const embedsSignage: RollupOptions = {
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

export const embedsSignageWorker: RollupOptions = {
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

export const loader: RollupOptions = {
  ...strict,
  input: 'embeds/loader/loader.ts',
  plugins: [typescript('preact'), css(), resolve(), noEngines(), minify()],
  output: { file: 'dist/embeds/w.js', format: 'iife', name: 'Vitrine' },
}

/** The widgets for Node: the server draws them before any script does. */
export const widgetHtml: RollupOptions = {
  ...strict,
  input: 'embeds/widget/widget-html.tsx',
  plugins: [preact(), typescript('preact'), css(), resolve(), noEngines(), commonjs(), production(), minify()],
  output: { file: 'dist/embeds/server/widget-html.js', format: 'es' },
}

/** For pages with frames of widgets. */
export const sizeFrames: RollupOptions = {
  ...strict,
  input: 'embeds/frame/size-frames.ts',
  plugins: [typescript('preact'), resolve(), noEngines(), minify()],
  output: { file: 'dist/embeds/size-frames.js', format: 'iife' },
}
