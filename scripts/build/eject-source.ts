import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin } from 'rollup'

/** The files of the first skin that a customer may take over. Their other imports must be public. */
const skinFiles = [
  ...['default-player', 'bar', 'controls', 'buttons', 'bar-icon', 'icon', 'lazy-part', 'poster', 'splash', 'title-link', 'time-text'],
  ...['audio-title', 'entry-name', 'unseen'],
].map((name) => `sdk/player/controls/${name}.tsx`)
const helperFiles = [
  'sdk/player/controls/can-retry.ts',
  'sdk/player/controls/cut-description.ts',
  'sdk/player/controls/use-hand-over.ts',
  'sdk/player/source/image-for.ts',
  'sdk/player/timeline/part-of.ts',
]
const styles = ['root', 'splash', 'bar', 'slider', 'overlays', 'audio'].map((name) => `sdk/player/controls/${name}.css`)

/** Lines for other parts of the package, which the skin does not need. */
const notOurs = ["export { TryAgain } from './try-again.tsx'\n"]

const head = `// The first skin of Vitrine's player, taken over by \`npx vitrine-sdk eject player\`: yours to change. It imports public names of vitrine-sdk only.\n`
const adapterHead = `${head}'use client'

import { Player } from '${'vitrine-sdk'}/player'

`

/** The source of the first skin as a customer's application has it, by file name. An import that is not public is an error. */
export function ejectedPlayer(): Map<string, string> {
  const own = new Set([...skinFiles, ...helperFiles].map((path) => resolve(path)))
  const parts = namesIn('sdk/player/parts.ts')
  const entries = Object.entries({
    'vitrine-sdk/player': 'sdk/player/index.ts',
    'vitrine-sdk/text': 'sdk/text/index.ts',
    'vitrine-sdk': 'sdk/index.ts',
    'vitrine-sdk/contracts/media': 'sdk/media/contract.ts',
  }).map(([specifier, path]) => ({ specifier, names: namesIn(path) }))
  const used = { values: new Set<string>(), types: new Set<string>() }
  const placeOf = (name: string, isType: boolean, file: string): string => {
    if (parts.has(name)) {
      used[isType ? 'types' : 'values'].add(name)
      return './vitrine'
    }
    const entry = entries.find(({ names }) => names.has(name))
    if (!entry) throw new Error(`${file} imports ${name}, which no entry of the package exports: make it public, or eject its file too.`)
    return entry.specifier
  }
  const rewritten = (file: string): string => {
    const isOwn = (path: string): boolean => own.has(resolve(dirname(file), path))
    const text = notOurs.reduce((all, line) => all.replace(line, ''), readFileSync(file, 'utf8'))
    return text
      .split(/\n(?=import |export )/)
      .map((statement) => {
        const [whole, verb = '', type = '', list = '', path = ''] =
          /^(import|export) (type )?\{([^}]+)\} from '(\.[^']+)'/.exec(statement) ?? []
        if (whole === undefined) return statement
        const rest = statement.slice(whole.length)
        if (isOwn(path)) return whole.replace(path, besideIt(path)) + rest
        const places = new Map<string, string[]>()
        for (const name of list.split(',').map((each) => each.trim())) {
          const isType = Boolean(type) || name.startsWith('type ')
          const place = placeOf(name.replace(/^type /, ''), isType, file)
          places.set(place, [...(places.get(place) ?? []), name])
        }
        return [...places].map(([place, names]) => `${verb} ${type}{ ${names.join(', ')} } from '${place}'`).join('\n') + rest
      })
      .join('\n')
      .replace(/import\('(\.[^']+)'\)/g, (_, path: string) => `import('${besideIt(path)}')`)
  }
  const sources = [...skinFiles, ...helperFiles].map((file) => [basename(file), `${head}'use client'\n\n${rewritten(file)}`] as const)
  const types = [...used.types].toSorted().map((name) => `export type ${name} = Player.${name}\n`)
  const adapter = `${adapterHead}export const { ${[...used.values].toSorted().join(', ')} } = Player\n${types.join('')}`
  const sheet = readFileSync('sdk/player/player.css', 'utf8').replaceAll('./controls/', './')
  return new Map([
    ...sources,
    ['vitrine.ts', adapter],
    ['player.css', sheet],
    ...styles.map((path) => [basename(path), readFileSync(path, 'utf8')] as const),
  ])
}

const besideIt = (path: string): string => `./${basename(path).replace(/\.tsx?$/, '')}`

/** The names that a module exports by lists, as all our entries do, or by its own declarations. */
const namesIn = (path: string): Set<string> => {
  const text = readFileSync(path, 'utf8')
  const lists = text.split(/\n(?=export )/).flatMap((statement) => /^export (?:type )?\{([^}]+)\}/.exec(statement)?.[1]?.split(',') ?? [])
  const declared = [...text.matchAll(/^export (?:const|function|interface|type) (\w+)/gm)].map(([, name = '']) => name)
  return new Set([
    ...lists
      .map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/^.* as /, ''),
      )
      .filter(Boolean),
    ...declared,
  ])
}

/** Adds the source of the first skin and the command that copies it to the package in `dist/sdk`. */
export const ejectSource = (): Plugin => ({
  name: 'eject-source',
  writeBundle() {
    const folder = 'dist/sdk/eject/player'
    mkdirSync(folder, { recursive: true })
    for (const [name, text] of ejectedPlayer()) writeFileSync(join(folder, name), text)
    copyFileSync('scripts/build/sdk-command.js', 'dist/sdk/command.js')
    chmodSync('dist/sdk/command.js', 0o755)
    const manifest = JSON.parse(readFileSync('dist/sdk/package.json', 'utf8')) as { exports: Record<string, unknown> }
    manifest.exports['./parts.css'] = './parts.css'
    writeFileSync('dist/sdk/package.json', `${JSON.stringify({ ...manifest, bin: { 'vitrine-sdk': './command.js' } }, null, 2)}\n`)
  },
})
