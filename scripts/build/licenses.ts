import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rollup'
import { engines } from './vendor.ts'

const modules = 'node_modules/'
const isNotice = (name: string): boolean => /^(licen[cs]e|copying|notice)/i.test(name)

/** Emits `licenses.txt`: the packages whose code is in the build, with their versions and the texts of their licences, which ask for that. */
export const licenses = (): Plugin => ({
  name: 'licenses',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const folders = new Set<string>()
      for (const output of Object.values(bundle)) {
        if (output.type === 'asset') {
          const engine = engines().find(({ name, placeholder }) => [`vendor/${name}`, `vendor/${placeholder}`].includes(output.fileName))
          if (engine) folders.add(modules + engine.package)
          continue
        }
        for (const [id, { renderedLength }] of Object.entries(output.modules)) {
          const folder = renderedLength > 0 && packageFolder(id)
          if (folder) folders.add(folder)
        }
      }
      if (folders.size > 0) this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: textOf([...folders].sort()) })
    },
  },
})

/** The folder of the package that a module belongs to; none for a module of ours. */
function packageFolder(id: string): string | undefined {
  const at = id.lastIndexOf(modules)
  if (at < 0) return undefined
  const [scope = '', name = ''] = id.slice(at + modules.length).split('/')
  return id.slice(0, at) + modules + (scope.startsWith('@') ? `${scope}/${name}` : scope)
}

function textOf(folders: string[]): string {
  const parts = folders.filter((folder) => existsSync(join(folder, 'package.json'))).map(noticeOf)
  return `Vitrine contains code of these packages.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>
  const texts = readdirSync(folder)
    .filter(isNotice)
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`
}
