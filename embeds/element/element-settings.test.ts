import { describe, expect, it } from 'vitest'
import { readSettings } from './element-settings.ts'

const read = (attributes: Record<string, string>, home: string | undefined = 'https://media.school.example') =>
  readSettings((name) => attributes[name] ?? null, home)

describe('readSettings', () => {
  it.each([
    [{}, 'No item to play: the attribute “item” is missing.'],
    [{ item: '  ' }, 'No item to play: the attribute “item” is missing.'],
    [{ item: '../x' }, 'The attribute “item” must be the id or address of an item, not “../x”.'],
    [{ item: 'a b' }, 'The attribute “item” must be the id or address of an item, not “a b”.'],
    [
      { item: 'https://media.school.example/' },
      'The attribute “item” must be the id or address of an item, not “https://media.school.example/”.',
    ],
    [{ item: 'A', src: 'javascript:alert(1)' }, 'The attribute “src” must be the address of a server, not “javascript:alert(1)”.'],
    [{ item: 'A', src: 'media school' }, 'The attribute “src” must be the address of a server, not “media school”.'],
  ])('says of %j what is wrong', (attributes, sentence) => expect(read(attributes).fatal).toBe(sentence))

  it('needs an address where the script came from no server', () => {
    expect(readSettings((name) => (name === 'item' ? 'A' : null), undefined).fatal).toContain('“src” is missing')
  })

  it('plays with the default where a wish makes no sense, and says so', () => {
    const { settings, fatal, problems } = read({ item: 'A', start: 'soon', chapter: '-1', theme: 'pink' })
    expect([settings.start, settings.chapter, settings.theme, fatal]).toEqual([0, undefined, '', undefined])
    expect(problems).toHaveLength(3)
  })

  it('has the defaults of a player that is simply there', () => {
    const { settings, problems } = read({ item: 'VqLBrt~3' })
    expect(problems).toEqual([])
    expect(settings).toEqual({
      base: 'https://media.school.example',
      id: 'VqLBrt~3',
      code: undefined,
      autoplay: false,
      muted: false,
      loop: false,
      start: 0,
      chapter: undefined,
      controls: true,
      shortcuts: true,
      titleLink: false,
      theme: '',
    })
  })

  it('reads what is on and what is off', () => {
    const { settings } = read({
      item: 'A',
      autoplay: '',
      muted: 'false',
      loop: '1',
      controls: '0',
      shortcuts: 'off',
      start: ' 1.5 ',
      theme: 'DARK',
    })
    const { autoplay, muted, loop, controls, shortcuts, start, theme } = settings
    expect([autoplay, muted, loop, controls, shortcuts, start, theme]).toEqual([true, false, true, false, false, 1.5, 'dark'])
  })

  it('takes server, id and code from the address of a page', () => {
    const { settings } = read({ item: 'https://other.example/media/view.aspx?ID=VqLBrt&code=abc' })
    expect([settings.base, settings.id, settings.code]).toEqual(['https://other.example/media', 'VqLBrt', 'abc'])
    expect(read({ item: 'https://other.example/Embed.aspx?id=A', src: 'https://cdn.example/' }).settings.base).toBe('https://cdn.example')
  })
})
