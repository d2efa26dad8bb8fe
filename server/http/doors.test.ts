import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actionPath, createDoors, unknownAction } from './doors.ts'

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
  ['SaveChapter', 'Login', 'ProcessUpload3'],
)

describe('createDoors', () => {
  it('leaves unknown paths unchanged', () => {
    for (const path of ['/nothing', '/api/ml/media/', '/api/ml/media/x/y/z/q', '//', '/%00', '/Login', '/x/Login', '/page.aspx/Unknown']) {
      expect(fold(path)).toBe(path === '//' ? '/' : path)
    }
  })

  it('never throws for any path', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        expect(typeof fold(path)).toBe('string')
      }),
    )
  })

  it('corrects the case of static segments, and adds or removes the trailing slash', () => {
    expect(fold('/EMBED.ASPX')).toBe('/Embed.aspx')
    expect(fold('/embed.aspx/')).toBe('/Embed.aspx')
    expect(fold('/W')).toBe('/w/')
    expect(fold('/API/ML/Upload/processupload3')).toBe('/api/ml/upload/ProcessUpload3/')
  })

  it('preserves the case of ids, also of one that equals a static segment', () => {
    expect(fold('/API/ml/MEDIA/VqLBrt')).toBe('/api/ml/media/VqLBrt/')
    expect(fold('/api/ml/media/CHAPTERS/Chapters')).toBe('/api/ml/media/CHAPTERS/chapters/')
    expect(fold('/MEDIA/Abc.x/Media/v240.MP4')).toBe('/media/Abc.x/Media/v240.MP4')
  })

  it('finds an action after any posted path, and by its bare name', () => {
    for (const path of [
      '/Ajax.asmx/SaveChapter',
      '/ajax.asmx/savechapter',
      '/view.aspx/SaveChapter',
      '/VLE/Moodle/Default.aspx/SAVECHAPTER/',
      '/view/SaveChapter',
      '/any/path/at/all/SaveChapter',
      '/SaveChapter',
      '/media/abc/def/SaveChapter',
    ]) {
      expect(fold(path, 'POST')).toBe(actionPath('SaveChapter'))
    }
    expect(fold('/login.aspx/Login', 'POST')).toBe(actionPath('Login'))
  })

  it('finds no action where a call has its own path, nor for other methods than POST', () => {
    expect(fold('/api/ml/upload/processupload3', 'POST')).toBe('/api/ml/upload/ProcessUpload3/')
    for (const method of ['GET', 'PUT', 'HEAD']) expect(fold('/view/SaveChapter', method)).toBe('/view/SaveChapter')
  })

  it('tells an unknown action from an unknown address of a newer path', () => {
    for (const path of ['/api/ml/Unknown', '/media/abc/def/Unknown', '/page.aspx', '/']) expect(fold(path, 'POST')).toBe(path)
    for (const path of ['/Ajax.asmx/Nothing', '/page.aspx/Unknown/', '/VLE/Default.ASPX/%00', '/nothing/at/all/Unknown', '/Unknown'])
      expect(fold(path, 'POST')).toBe(unknownAction)
  })
})
