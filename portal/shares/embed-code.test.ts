import { describe, expect, it } from 'vitest'
import { digits, embedCode, scriptCode } from './embed-code.ts'

const base = 'https://media.school.example'

describe('embedCode', () => {
  it('keeps a hostile title inside its attribute', () => {
    const code = embedCode({ base, encid: 'Vq1', title: '"><script>alert(1)</script>' })
    expect(code).toContain('title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(code.match(/<script/g)).toBeNull()
  })

  it.each([
    ['', ''],
    ['0', 'abc'],
  ])('falls back to 640 by 360 for %j and %j', (width, height) => {
    expect(embedCode({ base, encid: 'Vq1', title: 'Leaf', width, height })).toContain('width="640" height="360"')
  })

  it('frames the embed page of the item', () => {
    expect(embedCode({ base, encid: 'Vq1', title: 'Leaf', width: '800', height: '450' })).toContain(
      'src="https://media.school.example/Embed.aspx?id=Vq1" width="800" height="450"',
    )
  })
})

describe('scriptCode', () => {
  const options = (code: string) => JSON.parse(new URL(/src="([^"]+)"/.exec(code)?.[1] ?? '').searchParams.get('w') ?? '')

  it('survives quotes in a title', () => {
    expect(options(scriptCode({ base, title: 'The "leaf" & co', playlist: 'Pl1' }))).toEqual({
      Title: 'The "leaf" & co',
      PlaylistCDID: 'Pl1',
    })
  })

  it('names a search when there is no playlist', () => {
    expect(options(scriptCode({ base, title: 'Leaf', term: 'leaf' }))).toEqual({ Title: 'Leaf', SearchFilters: { s: 'leaf' } })
  })
})

describe('digits', () => {
  it('leaves only digits, four at most', () => {
    expect(digits('1e2.34px-56')).toBe('1234')
  })
})
