import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actionPath, createDoors } from './doors.ts'

const fold = createDoors(
  [
    '/',
    '/Embed.aspx',
    '/w/',
    '/api/ml/media/:id/',
    '/api/ml/media/:encid/chapters/',
    '/api/ml/upload/ProcessUpload3/',
    '/media/:token/:encid/:name',
  ],
  ['SaveChapter', 'Login'],
)

describe('createDoors', () => {
  it('leaves alone what it does not know', () => {
    for (const path of ['/nothing', '/api/ml/media/', '/api/ml/media/x/y/z/q', '//', '/%00', '/Login', '/x/Login', '/page.aspx/Unknown']) {
      expect(fold(path)).toBe(path === '//' ? '/' : path)
    }
  })

  it('never throws, whatever the path is', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        expect(typeof fold(path)).toBe('string')
      }),
    )
  })

  it('folds static words and adds or drops the last slash', () => {
    expect(fold('/EMBED.ASPX')).toBe('/Embed.aspx')
    expect(fold('/embed.aspx/')).toBe('/Embed.aspx')
    expect(fold('/W')).toBe('/w/')
    expect(fold('/API/ML/Upload/processupload3')).toBe('/api/ml/upload/ProcessUpload3/')
  })

  it('keeps the letters of ids, also of one that equals a static word', () => {
    expect(fold('/API/ml/MEDIA/VqLBrt')).toBe('/api/ml/media/VqLBrt/')
    expect(fold('/api/ml/media/CHAPTERS/Chapters')).toBe('/api/ml/media/CHAPTERS/chapters/')
    expect(fold('/MEDIA/Abc.x/Media/v240.MP4')).toBe('/media/Abc.x/Media/v240.MP4')
  })

  it('finds an action behind any page', () => {
    for (const path of [
      '/Ajax.asmx/SaveChapter',
      '/ajax.asmx/savechapter',
      '/view.aspx/SaveChapter',
      '/VLE/Moodle/Default.aspx/SAVECHAPTER/',
    ]) {
      expect(fold(path)).toBe(actionPath('SaveChapter'))
    }
    expect(fold('/login.aspx/Login')).toBe(actionPath('Login'))
  })
})
