import alias from '@rollup/plugin-alias'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import type { Plugin } from 'rollup'
import { vendor } from './vendor.ts'

/* Plugins with the settings that several outputs of rollup.config.ts use. */

/** Resolves imports of packages to their versions for browsers. */
export const resolve = (): Plugin => nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] })

/** Builds libraries without their development checks. */
export const production = ({ maps = false } = {}): Plugin =>
  replace({ preventAssignment: true, sourceMap: maps, values: { 'process.env.NODE_ENV': '"production"' } })

/** Replaces React with Preact. */
export const preact = (): Plugin =>
  alias({
    entries: [
      { find: /^react-dom\/client$/, replacement: '@preact/compat/client' },
      { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react(-dom)?$/, replacement: '@preact/compat' },
    ],
  })

/** For outputs without a player: they import the addresses of the engines, and never copy the engines. */
export const noEngines = (): Plugin => vendor({ hashed: true, isThere: true })
