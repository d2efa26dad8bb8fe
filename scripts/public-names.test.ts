import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { apiReport, reportFile } from './api-report.ts'
import { docExamples, exampleModule } from './doc-examples.ts'
import { reference } from './docs/reference.ts'
import { publicEntries, publicNames } from './public-names.ts'

/** Props whose meaning is not written down yet. Remove those that you describe; describe new ones. */
const propsWithoutComment = new Set([
  'Player.AudioTitle: showTitle',
  ...['above', 'below'].map((name) => `Player.Controls: ${name}`),
  ...['Player.FeatureScreens: place', 'Player.Channel: item', 'Player.LazyOverlays: end'],
  ...['autoplay', 'muted', 'engine', 'className'].flatMap((name) => [
    `Player.DefaultPlayer: ${name}`,
    `Player.CompactPlayer: ${name}`,
    `Player.Root: ${name}`,
  ]),
  ...['Player.Panel: label', 'Player.Panel: close', 'Player.Popup: face', 'Player.Popup: className'],
  ...['Player.Splash: showTitle', 'Player.Splash: titleAbove'],
])

const sentence = ({ name, file }: { name: string; file: string }): string => `${name} (${file})`

describe('publicNames', () => {
  it('finds the exports of an entry by their public names', () => {
    const names = publicNames('sdk/player/index.ts')
    const byName = (name: string) => names.find((each) => each.name === name)
    expect(byName('createPlayer')).toMatchObject({ file: 'sdk/player/create-player.ts', isValue: true })
    expect(byName('PlayerOf')).toMatchObject({ file: 'sdk/player/create-player.ts', isValue: false })
    expect(byName('Player.SeekBar')?.doc).toContain('*')
    expect(byName('createSource')).toBeUndefined()
  })
})

describe('the public names of the package', () => {
  it('have a doc comment each', () => {
    expect(
      publicEntries()
        .flatMap(({ names }) => names)
        .filter(({ doc }) => doc === '')
        .map(sentence),
    ).toEqual([])
  })

  it('are about sixty in the root, with a namespace of parts counted as one', () => {
    const roots = new Set(publicNames('sdk/index.ts').map(({ name }) => name.split('.')[0]))
    expect(roots.size).toBeGreaterThan(40)
    expect(roots.size).toBeLessThanOrEqual(64)
  })

  it('match the report with their signatures: after an intended change, run "npm run api-report"', () => {
    expect(readFileSync(reportFile, 'utf8') === apiReport(), `${reportFile} differs from the declarations`).toBe(true)
  })

  it('match the reference of the manual: after a change of names or doc comments, run "npm run api-report"', async () => {
    const { pages } = await reference()
    expect([...pages].filter(([file, text]) => readFileSync(file, 'utf8') !== text).map(([file]) => file)).toEqual([])
    expect(globSync('docs/reference/*.md').sort()).toEqual([...pages.keys()].sort())
  })

  it('have documented states, actions, options and members of the element; the list of props without a comment gets no longer', async () => {
    const { undocumented } = await reference()
    const isProp = (name: string): boolean => /^[A-Z]\w+\.[A-Z]/.test(name)
    expect(undocumented.filter((name) => !isProp(name))).toEqual([])
    expect(undocumented.filter((name) => isProp(name) && !propsWithoutComment.has(name))).toEqual([])
  })

  it('are imported in documents and examples from entries that export them', () => {
    const entries = new Map(
      publicEntries().map(({ specifier, names }) => [specifier, new Set(names.map(({ name }) => name.split('.')[0]))]),
    )
    const files = ['README.md', 'sdk/README.md', ...globSync(['docs/**/*.md', 'examples/**/*.{ts,tsx,html}'])]
    const imports = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/import (?:type )?\{([^}]+)\} from '(vitrine-sdk[^']*)'/g)].flatMap(
        ([, list = '', specifier = '']) =>
          list.split(',').map((part) => ({
            file,
            specifier,
            name:
              part
                .trim()
                .replace(/^type /, '')
                .split(' as ')[0] ?? '',
          })),
      ),
    )
    expect(imports.length).toBeGreaterThan(20)
    expect(
      imports.filter(
        ({ specifier, name }) => name !== '' && specifier !== 'vitrine-sdk/vitrine-player.js' && !entries.get(specifier)?.has(name),
      ),
    ).toEqual([])
  })

  it('have an example each if they are functions of the player or its bridge', () => {
    const entries = ['sdk/player/index.ts', 'sdk/player/features/index.ts', 'sdk/bridge/index.ts']
    const without = entries.flatMap((entry) => publicNames(entry)).filter(({ doc, isValue }) => isValue && !doc.includes('@example'))
    expect(without.map(sentence)).toEqual([])
  })

  it('have examples that pass the type check', () => {
    const folder = '.cache/doc-examples'
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const examples = docExamples()
    expect(examples.length).toBeGreaterThan(40)
    for (const [index, example] of examples.entries()) {
      const module = exampleModule(example, '../../sdk')
      writeFileSync(join(folder, `${index}.tsx`), `// ${example.title}\n${module}`)
    }
    const options = {
      composite: false,
      declaration: false,
      emitDeclarationOnly: false,
      rewriteRelativeImportExtensions: false,
      noEmit: true,
    }
    const config = {
      extends: '../../tsconfig.base.json',
      compilerOptions: { ...options, lib: ['ES2023', 'DOM', 'DOM.Iterable'] },
      include: ['*.tsx', '../../sdk/css.d.ts'],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    expect(typeFaults(folder)).toBe('')
  })
})

function typeFaults(folder: string): string {
  try {
    return execFileSync('node_modules/.bin/tsc', ['-p', folder], { encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
