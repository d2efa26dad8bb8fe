import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../embeds/element/element-settings.ts'
import { PlayerElement } from '../embeds/element/player-element.ts'
import { customElementsManifest, describeElement } from './build/custom-elements.ts'

const element = describeElement()
const namesOf = (list: readonly { name: string }[]): string[] => list.map(({ name }) => name).toSorted()
const sources = globSync(['sdk/player/**/*.tsx', 'sdk/panels/**/*.tsx', 'embeds/element/*.{ts,tsx}', 'embeds/stage/*.tsx']).filter(
  (path) => !/\.(test|fixture)\./.test(path),
)
const inSources = (pattern: RegExp): string[] => [
  ...new Set(
    sources
      .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(pattern)].flatMap(([, names = '']) => names.split(' ')))
      .filter((name) => /^[a-z][a-z-]*$/.test(name)),
  ),
]

describe('describeElement', () => {
  it('has a sentence for everything, and nothing twice', () => {
    for (const [kind, list] of Object.entries<{ name: string; description: string }[]>({ ...element })) {
      expect(
        list.filter(({ description }) => description === '').map(({ name }) => name),
        kind,
      ).toEqual([])
      expect(new Set(namesOf(list)).size, kind).toBe(list.length)
    }
  })

  it('lists the attributes that the element reads', () => {
    const read = new Set(['lang'])
    for (const src of [null, 'film.m3u8', 'https://media.school.example'])
      readSettings((name) => {
        read.add(name)
        return name === 'src' ? src : null
      }, undefined)
    expect(namesOf(element.attributes)).toEqual([...read].toSorted())
    expect(namesOf(element.attributes)).toEqual(expect.arrayContaining(PlayerElement.observedAttributes))
  })

  it('lists the properties and methods of its class', () => {
    const own = Object.getOwnPropertyNames(PlayerElement.prototype).filter((name) => !/Callback$|^(constructor|read)$/.test(name))
    expect(namesOf(element.members)).toEqual(own.toSorted())
  })

  it('lists the events that it dispatches', () => {
    const forwarded = /const more = '([^']+)'/.exec(readFileSync('embeds/element/forward-events.ts', 'utf8'))?.[1]?.split(' ') ?? []
    const types = /export type PlayerEventType =\n([^]*?)\n\n/.exec(readFileSync('sdk/player/events/player-event.ts', 'utf8'))?.[1] ?? ''
    const ofPlayer = [...types.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
    const own = inSources(/dispatchEvent\(new Event\('(\w+)'\)/g)
    expect(ofPlayer.length).toBeGreaterThan(10)
    expect(namesOf(element.events)).toEqual([...new Set([...forwarded, ...ofPlayer, ...own])].toSorted())
  })

  it('lists the parts and slots that its source has', () => {
    expect(namesOf(element.parts)).toEqual(expect.arrayContaining(inSources(/\bpart="([\w -]+)"/g)))
    expect(namesOf(element.slots)).toEqual(inSources(/<slot name="([\w-]+)"/g).toSorted())
  })

  it('lists variables that style sheets use', () => {
    const sheets = globSync('sdk/{ui,player}/**/*.css').map((path) => readFileSync(path, 'utf8'))
    const unused = element.cssProperties.filter(({ name }) => !sheets.some((text) => text.includes(`var(${name}`)))
    expect(element.cssProperties.length).toBeGreaterThan(10)
    expect(namesOf(unused)).toEqual([])
  })
})

describe('customElementsManifest', () => {
  it('has the fields of the schema 2.1.0', () => {
    const { schemaVersion, modules } = customElementsManifest(element) as {
      schemaVersion: string
      modules: { kind: string; path: string; declarations: Record<string, unknown>[]; exports: object[] }[]
    }
    expect([schemaVersion, modules.length]).toEqual(['2.1.0', 1])
    const [{ kind, path, declarations, exports }] = modules as [(typeof modules)[0]]
    expect({ kind, path, exports }).toEqual({
      kind: 'javascript-module',
      path: 'element/vitrine-player.js',
      exports: [{ kind: 'custom-element-definition', name: 'vitrine-player', declaration: { name: 'VitrinePlayerElement', module: path } }],
    })
    expect(declarations[0]).toMatchObject({ kind: 'class', customElement: true, tagName: 'vitrine-player' })
    expect(declarations[0]?.attributes).toContainEqual({
      name: 'start',
      description: 'Seconds from which it starts. Default: 0.',
      type: { text: 'number' },
      fieldName: 'start',
    })
    expect(declarations[0]?.members).toContainEqual(expect.objectContaining({ kind: 'field', name: 'duration', readonly: true }))
    expect(declarations[0]?.members).toContainEqual(
      expect.objectContaining({ kind: 'method', name: 'play', return: { type: { text: 'Promise<void>' } } }),
    )
  })
})
