import { readFileSync } from 'node:fs'
import type { Plugin } from 'rollup'

const list = /^export \{ (.+) \} from '\.\/icons\/([\w-]+)\.mjs';$/gm
const imports = /import \{([^{}]+)\} from ["']lucide-react["'];?/g

/** Imports each icon from its own file: through the index rollup would parse two thousand of them for the forty in use. */
export const icons = (): Plugin => {
  const files = new Map<string, string>()
  return {
    name: 'icons',
    buildStart() {
      const index = readFileSync(new URL('../../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url), 'utf8')
      for (const [, names = '', file = ''] of index.matchAll(list))
        for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
    },
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('lucide-react')) return null
      const one = (spelled: string): string => {
        const [name = '', , local = name] = spelled.trim().split(/\s+/)
        const file = files.get(name)
        if (file === undefined) this.error(`lucide-react has no icon called ${name}.`)
        return `import ${local} from 'lucide-react/icons/${file}'`
      }
      return { code: code.replace(imports, (_, names: string) => names.split(',').map(one).join('\n')), map: null }
    },
  }
}
