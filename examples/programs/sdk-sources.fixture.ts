import { registerHooks } from 'node:module'

/** Programs import the package that the library hands out. Tests have its sources, which Node runs as they are. */
registerHooks({
  resolve(specifier, context, next) {
    const [, name = ''] = /^vitrine-sdk\/(?:contracts\/)?([\w-]+)$/.exec(specifier) ?? []
    if (name === '') return next(specifier, context)
    const file = specifier.includes('/contracts/') ? 'contract' : 'index'
    return next(new URL(`../../sdk/${name}/${file}.ts`, import.meta.url).href, context)
  },
})
