import { describe, expect, it } from 'vitest'
import { problemText } from './element-problem.ts'
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
  ])('describes the error of %j', async (attributes, sentence) => {
    const { fatal } = read(attributes)
    expect(fatal && (await problemText(fatal, 'en'))).toBe(sentence)
  })

  it('requires a server address when the script was not loaded from a server', async () => {
    const { fatal } = readSettings((name) => (name === 'item' ? 'A' : null), undefined)
    expect(fatal && (await problemText(fatal, 'en'))).toContain('“src” is missing')
  })

  it('uses the default for an invalid value, and reports it in the language of the element', async () => {
    const { settings, fatal, problems } = read({ item: 'A', start: 'soon', chapter: '-1', theme: 'pink', skin: 'round' })
    expect([settings.start, settings.chapter, settings.theme, settings.skin, fatal]).toEqual([0, undefined, '', '', undefined])
    expect(await Promise.all(problems.map((problem) => problemText(problem, 'de-AT')))).toEqual([
      'Das Attribut „theme“ muss „light“ oder „dark“ sein, nicht „pink“.',
      'Das Attribut „skin“ muss „compact“ sein, nicht „round“.',
      'Das Attribut „start“ muss eine Zahl sein, nicht „soon“.',
      'Das Attribut „chapter“ muss eine Zahl sein, nicht „-1“.',
    ])
  })

  it('tells media from the address of a server', () => {
    for (const src of ['film.m3u8', 'a/b.MP4?x', 'https://cdn.example/x.mpd#t', '//cdn.example/a.mp3', 'blob:https://www.school.example/1'])
      expect(read({ src }).settings.media?.[0], src).toBe(src)
    for (const src of ['https://media.school.example', 'https://my.mov', 'https://my.mov/?a=b.mp4', 'film', 'https://'])
      expect(read({ src }).settings.media, src).toBe(undefined)
  })

  it('takes src for media without an item, and for the server with one', () => {
    expect(read({ src: 'film.m3u8', poster: 'a.jpg', label: 'A film', live: '' }).settings.media).toEqual([
      'film.m3u8',
      '',
      'a.jpg',
      'A film',
      'live',
    ])
    expect(read({ src: '/stream/7', type: 'audio/mpeg' }).settings.media?.[0]).toBe('/stream/7')
    const both = read({ src: 'https://media.other.example', item: 'A' })
    expect([both.settings.media, both.settings.base]).toEqual([undefined, 'https://media.other.example'])
    expect([read({ src: 'https://media.other.example' }).fatal?.name, read({ type: 'video/mp4' }).fatal?.name]).toEqual(['item', 'item'])
  })

  it('has the defaults of a plain player', () => {
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
      skin: '',
      titleLink: false,
      theme: '',
      lang: '',
      media: undefined,
    })
  })

  it('reads boolean attributes', () => {
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

  it('reads server, id and code from the address of a page', () => {
    const { settings } = read({ item: 'https://other.example/media/view.aspx?ID=VqLBrt&code=abc' })
    expect([settings.base, settings.id, settings.code]).toEqual(['https://other.example/media', 'VqLBrt', 'abc'])
    expect(read({ item: 'https://other.example/Embed.aspx?id=A', src: 'https://cdn.example/' }).settings.base).toBe('https://cdn.example')
  })
})
