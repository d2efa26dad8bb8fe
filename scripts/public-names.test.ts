import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { docExamples, exampleModule } from './doc-examples.ts'
import { publicNames } from './public-names.ts'

const sentence = ({ name, file }: { name: string; file: string }): string => `${name} (${file})`

describe('publicNames', () => {
  it('finds what a door lets through, by the names outside', () => {
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
      publicNames('sdk/index.ts')
        .filter(({ doc }) => doc === '')
        .map(sentence),
    ).toEqual([])
  })

  it('have an example each, as far as they are of the player or its bridge and do something', () => {
    const doors = ['sdk/player/index.ts', 'sdk/bridge/index.ts']
    const without = doors.flatMap((door) => publicNames(door)).filter(({ doc, isValue }) => isValue && !doc.includes('@example'))
    expect(without.map(sentence)).toEqual([])
  })

  it('have examples whose types are right', () => {
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
