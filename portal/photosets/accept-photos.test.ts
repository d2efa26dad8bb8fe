import { describe, expect, it } from 'vitest'
import { photosetsWords } from '../../sdk/text/en/photosets.ts'
import { acceptPhotos } from './accept-photos.ts'

const options = { ValidPhotoFileExtensions: ['jpg', 'png'], AcceptsPresentations: false, AcceptsHeic: false, MaxBytes: 10 }
const file = (name: string, size = 5): File => new File([new Uint8Array(size)], name)

describe('acceptPhotos', () => {
  it('reports that no files match', () => {
    expect(acceptPhotos(photosetsWords, [], options)).toEqual({ files: [], notes: ['No files were selected'] })
    const { files, notes } = acceptPhotos(photosetsWords, [file('film.mp4'), file('page'), file('jpg')], options)
    expect([files, notes[0]]).toEqual([[], 'No files were selected'])
    expect(notes[1]).toContain('film.mp4, page, jpg')
  })

  it('rejects files that are empty, too large or not images, and names them', () => {
    const { files, notes } = acceptPhotos(
      photosetsWords,
      [file('Sea.JPG'), file('none.png', 0), file('large.png', 11), file('song.mp3')],
      options,
    )
    expect(files.map(({ name }) => name)).toEqual(['Sea.JPG'])
    expect(notes).toEqual([
      'Not added. Photosets cannot use these files: song.mp3',
      'Not added. Empty files: none.png',
      expect.stringContaining('large.png'),
    ])
  })

  it('accepts ZIP files and presentations besides images', () => {
    expect(acceptPhotos(photosetsWords, [file('trip.zip'), file('slides.PPTX'), file('slides.odp')], options).files.length).toBe(3)
  })
})
