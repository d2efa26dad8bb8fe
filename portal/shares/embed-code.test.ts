import { describe, expect, it } from 'vitest'
import { digits, embedCode, macroCode, responsiveCode, scriptCode, widgetOptions, wikiCode } from './embed-code.ts'

const base = 'https://media.school.example'
const address = `${base}/Embed.aspx?id=Vq1&code=a-b`

describe.each([
  ['embedCode', embedCode],
  ['responsiveCode', responsiveCode],
])('%s', (_, code) => {
  it('escapes a hostile title in its attribute', () => {
    const text = code({ address, title: '"><script>alert(1)</script>' })
    expect(text).toContain('title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(text.match(/<script/g)).toBeNull()
  })

  it('allows the frame to use motion sensors', () => {
    const allowed = /allow="([^"]*)"/.exec(code({ address, title: 'Leaf' }))?.[1]?.split('; ')
    expect(allowed).toEqual(expect.arrayContaining(['gyroscope', 'accelerometer', 'autoplay', 'fullscreen']))
  })

  it('contains the address', () => {
    expect(code({ address, title: 'Leaf' })).toContain('src="https://media.school.example/Embed.aspx?id=Vq1&amp;code=a-b"')
  })
})

describe('embedCode', () => {
  it.each([
    ['', ''],
    ['0', 'abc'],
  ])('falls back to 640 by 360 for %j and %j', (width, height) => {
    expect(embedCode({ address, title: 'Leaf', width, height })).toContain('width="640" height="360"')
  })

  it('uses the typed size', () => {
    expect(embedCode({ address, title: 'Leaf', width: '800', height: '450' })).toContain('width="800" height="450"')
  })
})

describe('the code of a frame from the dialog', () => {
  it('shrinks in its aspect ratio in a narrow column', () => {
    expect(embedCode({ address, title: 'Leaf', width: '800', height: '450' })).toContain(
      'style="max-width: 100%; height: auto; aspect-ratio: 800 / 450"',
    )
  })
})

describe('scriptCode', () => {
  it('has a link for pages without script, with an escaped title', () => {
    const code = scriptCode(base, '{}', { ViewURL: '/view.aspx?id=Vq1', Title: '</noscript><script>' })
    expect(code).toContain(
      '<noscript><a href="https://media.school.example/view.aspx?id=Vq1">&lt;/noscript&gt;&lt;script&gt;</a></noscript>',
    )
  })
})

describe('responsiveCode', () => {
  it('uses the typed aspect ratio and no fixed width', () => {
    const code = responsiveCode({ address, title: 'Leaf', width: '400', height: '' })
    expect(code).toContain('aspect-ratio: 400 / 360')
    expect(code).not.toContain(' width="')
  })
})

describe('wikiCode and macroCode', () => {
  it('escape characters that would end the macro', () => {
    for (const code of [wikiCode, macroCode]) {
      const text = code({ address: `${base}/?a=|b}}{{c [d]` })
      expect(text).toContain('a=%7Cb%7D%7D%7B%7Bc%20%5Bd%5D')
    }
  })

  it('contain address and size', () => {
    expect(wikiCode({ address, width: '320' })).toBe(`{{#widget:Iframe\n|url=${address}\n|width=320\n|height=360\n|border=0\n}}`)
    expect(macroCode({ address })).toBe(`{iframe:src=${address}|width=640|height=360|frameborder=0}{iframe}`)
  })
})

describe('scriptCode', () => {
  const options = (item: Parameters<typeof widgetOptions>[0]) =>
    JSON.parse(
      new URL(
        /src="([^"]+)"/.exec(scriptCode(base, widgetOptions(item), { ...item, ViewURL: '/view.aspx?id=Vq1' }))?.[1] ?? '',
      ).searchParams.get('w') ?? '',
    ) as unknown

  it('escapes quotes in a title', () => {
    const playlist = { EncID: 'Pl1', RecordType: 2, Title: 'The "leaf" & co' } as const
    expect(options(playlist)).toEqual({ Title: 'The "leaf" & co', PlaylistCDID: 'Pl1' })
  })

  it.each([1, 4, 9, 10] as const)('names an item of record type %i by its id, not by its title', (RecordType) => {
    expect(options({ EncID: 'Vq1', RecordType, Title: 'Leaf' })).toEqual({ Display: 5, ItemIDs: ['Vq1'] })
  })
})

describe('digits', () => {
  it('returns at most four digits', () => {
    expect(digits('1e2.34px-56')).toBe('1234')
  })
})
