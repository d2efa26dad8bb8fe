import { describe, expect, it } from 'vitest'
import { cacheReferences, readReferences } from './character-references.ts'

describe('cacheReferences', () => {
  it('is limited in size', () => {
    let asked = 0
    const meant = cacheReferences((reference) => {
      asked++
      return reference.toUpperCase()
    })
    expect(meant('&eacute;')).toBe('&EACUTE;')
    for (let n = 0; n < 100_000; n++) meant(`&a${n};`)
    for (let n = 0; n < 100_000; n++) meant('&eacute;')
    expect(asked).toBeLessThan(4000)
    expect(meant('&eacute;')).toBe('&EACUTE;')
    expect(meant('&late;')).toBe('&late;')
  })
})

describe('readReferences', () => {
  it('leaves invalid references unchanged', () => {
    for (const text of ['&', '&;', '&#', '&#;', '&#x;', '&constructor', '& amp;', '&-lt;']) expect(readReferences(text)).toBe(text)
  })

  it('reads names and numbers, and replaces invalid characters', () => {
    expect(readReferences('&lt;b&gt; &amp;amp; &quot;')).toBe('<b> &amp; "')
    expect(readReferences('&#233;&#xE9;&#128;&#0;&#xD800;&#x110000;')).toBe('\u00E9\u00E9\u20AC\uFFFD\uFFFD\uFFFD')
  })
})
