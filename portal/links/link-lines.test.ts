import { describe, expect, it } from 'vitest'
import { linkLines, titleOf } from './link-lines.ts'

describe('linkLines', () => {
  it('drops empty lines, spaces around an address and repeated addresses', () => {
    expect(linkLines(' \n\r\n')).toEqual([])
    expect(linkLines(' https://a.org/ \r\nftp://b.org/x\n\nhttps://a.org/\ntwo words')).toEqual([
      'https://a.org/',
      'ftp://b.org/x',
      'two words',
    ])
  })
})

describe('titleOf', () => {
  it('is the address without its scheme, within the length of a title', () => {
    expect(titleOf('https://www.example.org/lesson/')).toBe('example.org/lesson')
    expect(titleOf('ftp://files.example.org/a')).toBe('files.example.org/a')
    expect(titleOf('youtu.be/x')).toBe('youtu.be/x')
    expect(titleOf(`https://example.org/${'x'.repeat(900)}`)).toHaveLength(500)
  })
})
