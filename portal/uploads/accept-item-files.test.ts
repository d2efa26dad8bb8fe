import { describe, expect, it } from 'vitest'
import { photosetsWords } from '../../sdk/text/en/photosets.ts'
import { relatedMediaEditorWords } from '../../sdk/text/en/related-media-editor.ts'
import { acceptItemFiles } from './accept-item-files.ts'

const file = (name: string, size = 3): File => new File([new Uint8Array(size)], name)
const accept = (...files: File[]) => {
  const takes = (ending: string) => !['html', 'svg'].includes(ending)
  const { files: kept, notes } = acceptItemFiles(photosetsWords, files, { takes, max: 10, otherTypes: relatedMediaEditorWords.denied })
  return { kept: kept.map(({ name }) => name), notes }
}

describe('acceptItemFiles', () => {
  it('names denied, empty and large files, and says when none remain', () => {
    expect(accept(file('page.HTML'), file('a.svg'), file('empty.pdf', 0), file('large.zip', 11))).toEqual({
      kept: [],
      notes: [
        'No files were selected',
        'Not added. Files of these types cannot be uploaded: page.HTML, a.svg',
        'Not added. Empty files: empty.pdf',
        'Not added. Larger than 10 bytes: large.zip',
      ],
    })
  })

  it('accepts every other type', () => {
    expect(accept(file('plan.pdf'), file('slides.pptx'), file('README'))).toEqual({
      kept: ['plan.pdf', 'slides.pptx', 'README'],
      notes: [],
    })
  })
})
