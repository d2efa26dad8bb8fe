import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanName, endingOf, titleFromFileName } from './file-name.ts'

describe('cleanName', () => {
  it('never returns a path, a control character or a direction override', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanName(text)).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
      }),
    )
    expect(cleanName('../../etc/passwd')).toBe('passwd')
    expect(cleanName('C:\\films\\a.mp4')).toBe('a.mp4')
    expect(cleanName('photo\u202egpj.exe')).toBe('photogpj.exe')
  })

  it('cuts a long name between characters', () => {
    expect([...cleanName('\u{1f600}'.repeat(400))]).toHaveLength(300)
  })
})

describe('endingOf', () => {
  it('is empty for a name without an extension', () => {
    for (const name of ['', 'x', '.', 'x.', 'x.a b', 'x/..', 'x.abcdefghijk']) expect(endingOf(name)).toBe('')
  })

  it('is the last extension, in lower case', () => {
    expect(endingOf('a.tar.GZ')).toBe('gz')
    expect(endingOf('../x/Film.Mp4')).toBe('mp4')
  })
})

describe('titleFromFileName', () => {
  it('is never empty', () => {
    expect(titleFromFileName('')).toBe('Untitled')
    expect(titleFromFileName('.mp4')).toBe('.mp4')
  })

  it('is the name without its extension, in any script', () => {
    expect(titleFromFileName('Klasse 7b "Brücken".mp4')).toBe('Klasse 7b "Brücken"')
    expect(titleFromFileName('درس الماء.mov')).toBe('درس الماء')
  })
})
