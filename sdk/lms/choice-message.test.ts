import { describe, expect, it } from 'vitest'
import { choiceMessage } from './contract.ts'

const item = { ClipDataID: 123, EncID: '4lAbCd', Title: 'My Video', chapter: 0, quiz: 0, code: '' }

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
    expect(choiceMessage({ ...item, quiz: 12, size: { width: 480, height: 270 }, code: 'fQ~1' })).toBe(
      'ID=123~4l~4lAbCd&code=fQ~1&tlid=12&maxwidth=480&maxheight=270&source=moodle&title=My+Video',
    )
  })
})
