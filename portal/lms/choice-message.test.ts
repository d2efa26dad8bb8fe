import { describe, expect, it } from 'vitest'
import { choiceMessage, codeIn } from './choice-message.ts'

const item = { ClipDataID: 123, EncID: '4lAbCd', Title: 'My Video', chapter: 0, code: '' }

describe('choiceMessage', () => {
  it.each(['100 % & "more"', 'a+b=c#d?e', '%41%%', 'Über größere Häuser', 'نص', '\uD800', '', '   '])(
    'keeps the title "%s" whole',
    (Title) => {
      const message = choiceMessage({ ...item, Title, code: 'fQ~x.y_z-1' })
      const fields = new URLSearchParams(message)
      expect([...fields.keys()]).toEqual(['ID', 'code', 'source', 'title'])
      const once = fields.get('title') ?? ''
      expect(() => decodeURIComponent(once)).not.toThrow()
      expect(decodeURIComponent(once)).toBe(once)
      expect(once).toBe(
        Title.replace(/\p{Surrogate}/gu, '\uFFFD')
          .replaceAll('%', '\uFF05')
          .trim() || '4lAbCd',
      )
    },
  )

  it('has the form that the plugins put into an address', () => {
    expect(choiceMessage(item)).toBe('ID=123~4l~4lAbCd&source=moodle&title=My+Video')
    expect(choiceMessage({ ...item, chapter: 7, code: 'fQ~x.y_z-1' })).toBe(
      'ID=123~4l~4lAbCd~7&code=fQ~x.y_z-1&source=moodle&title=My+Video',
    )
  })
})

describe('codeIn', () => {
  it('finds the code of a link', () => {
    expect(codeIn('https://media.example/Embed.aspx?id=x&code=fQ~1')).toBe('fQ~1')
    expect(codeIn('https://media.example/Embed.aspx?id=x')).toBe('')
    expect(codeIn('')).toBe('')
  })
})
