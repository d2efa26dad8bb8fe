import { describe, expect, it } from 'vitest'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import type { UploadOptions } from '../../sdk/uploads/contract.ts'
import { acceptFiles, titleOf } from './accept-files.ts'

const options: UploadOptions = {
  CanUpload: true,
  VideoExtensions: ['mp4', 'mov'],
  DeniedFileTypes: ['exe', 'svg'],
  ChunkBytes: 8,
  MaxBytes: 100,
}
const file = (name: string, bytes = 5) => new File(['x'.repeat(bytes)], name, { lastModified: 1 })
const accept = (files: File[], more: { allowed?: number[]; present?: File[] } = {}) =>
  acceptFiles(uploadsWords, { files, options, allowed: more.allowed ?? [1, 10], present: more.present ?? [] })

describe('acceptFiles', () => {
  it('reports that no files were selected', () => {
    expect(accept([]).notes).toEqual(['No files selected'])
  })

  it('reports that every file has a denied type', () => {
    const { files, notes } = accept([file('a.EXE'), file('b.svg')])
    expect(files).toEqual([])
    expect(notes[0]).toBe('No valid file types selected')
    expect(notes[1]).toContain('a.EXE, b.svg')
  })

  it('reports other reasons when no file is left', () => {
    expect(accept([file('a.mp4', 0), file('b.mp4', 101)]).notes).toEqual([
      'No Valid Files Selected',
      'Not added. Larger than 100 bytes: b.mp4',
      'Not added. Empty files: a.mp4',
    ])
  })

  it('drops files whose type the person may not add', () => {
    const { files, notes } = accept([file('a.mp4'), file('b.pdf')], { allowed: [1] })
    expect(files.map((one) => one.file.name)).toEqual(['a.mp4'])
    expect(notes).toEqual(['1 file was not added: you do not have permission for its type.'])
  })

  it('adds the same file once', () => {
    expect(accept([file('a.mp4'), file('a.mp4')]).files).toHaveLength(1)
    expect(accept([file('a.mp4')], { present: [file('a.mp4')] }).files).toHaveLength(0)
  })

  it('distinguishes video from document by the file extension', () => {
    expect(accept([file('a.MP4'), file('b.pdf'), file('noending')]).files.map((one) => one.kind)).toEqual(['video', 'document', 'document'])
  })
})

describe('titleOf', () => {
  it('is never empty', () => {
    expect([titleOf('.mp4'), titleOf('a.b.mp4'), titleOf('leaf')]).toEqual(['.mp4', 'a.b', 'leaf'])
  })
})
