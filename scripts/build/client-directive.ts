import type { Plugin } from 'rollup'

/**
 * Writes `'use client'` as the first line of each built module that draws or uses React, for frameworks with server components. There such a
 * module runs in the browser and for the first HTML only; the modules between them (clients, contracts, formats) run in server components too.
 */
export const clientDirective = (): Plugin => ({
  name: 'client-directive',
  banner({ facadeModuleId }) {
    // A module's own imports: those of a chunk name what its re-exports import too.
    const imports = facadeModuleId === null ? [] : (this.getModuleInfo(facadeModuleId)?.importedIds ?? [])
    const usesReact = facadeModuleId?.endsWith('.tsx') || imports.some((name) => /^react(-dom)?($|\/(?!jsx-))/.test(name))
    return usesReact ? "'use client'" : ''
  },
})
