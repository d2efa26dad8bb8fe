import { describe, expect, it } from 'vitest'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { conversionsWords } from '../../sdk/text/en/conversions.ts'
import { uploadQueueWords } from '../../sdk/text/en/upload-queue.ts'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { bytesText } from './bytes-text.ts'
import { entryText, lacksText } from './entry-text.ts'
import type { QueueEntry } from './upload-queue.ts'

const entry = (fields: Partial<QueueEntry>): QueueEntry => ({
  id: 1,
  file: new File(['x'.repeat(2048)], 'a.mp4'),
  kind: 'video',
  title: 'a',
  audience: 'everyone',
  publishing: { policy: 0, publishAt: '', expiry: '' },
  usualExpiry: '',
  answers: {},
  firstAnswers: {},
  byHand: [],
  isPublished: false,
  saved: undefined,
  itemEncid: '',
  streamId: 0,
  saveMessage: '',
  isInterrupted: false,
  state: 'uploading',
  sent: 1024,
  speed: 0,
  resumed: false,
  message: '',
  encid: '',
  waitsForApproval: false,
  conversion: undefined,
  arrived: 0,
  ...fields,
})

describe('entryText', () => {
  it('shows why a file failed, or only that it failed', () => {
    expect(entryText(uploadsWords, conversionsWords, entry({ state: 'failed', message: 'Disk full' }))).toBe('Disk full')
    expect(entryText(uploadsWords, conversionsWords, entry({ state: 'failed' }))).toBe('Failed')
  })

  it('shows that an item is pending from its conversion on, but not for a failed file', () => {
    const waits = 'Waiting for approval. Visible to others once approved.'
    const waiting = (state: QueueEntry['state']) => entryText(uploadsWords, conversionsWords, entry({ state, waitsForApproval: true }))
    expect(waiting('converting')).toBe(`Converting · ${waits}`)
    expect(waiting('done')).toBe(`Finished · ${waits}`)
    expect(entryText(uploadsWords, conversionsWords, entry({ state: 'done' }))).toBe('Finished')
    expect([waiting('failed'), waiting('cancelled')]).toEqual(['Failed', 'Cancelled'])
  })

  it('shows speed and time left when they are known', () => {
    expect(entryText(uploadsWords, conversionsWords, entry({}))).toBe('1 kB of 2 kB')
    expect(entryText(uploadsWords, conversionsWords, entry({ speed: 64, resumed: true }))).toBe(
      '1 kB of 2 kB · 64 bytes/s · 15 seconds left · resumed',
    )
  })
})

describe('lacksText', () => {
  it('names what is missing, and nothing where all is there', () => {
    const subject = { ID: 5, Title: 'Subject' } as FieldDefinition
    const fields = [{ id: 5, problem: { code: 'TEXT_MISSING' as const, name: 'Subject' } }]
    expect(lacksText(uploadQueueWords, { title: true, category: true, fields }, [subject])).toBe('Needs a title, a category, Subject')
    expect(lacksText(uploadQueueWords, { title: false, category: false, fields: [] })).toBe('')
  })
})

describe('bytesText', () => {
  it('picks the unit', () => {
    expect([bytesText(0), bytesText(1023), bytesText(1536), bytesText(50 * 2 ** 30)]).toEqual(['0 bytes', '1023 bytes', '1.5 kB', '50 GB'])
  })

  it('formats the number by the language', () => expect(bytesText(1536, 'de')).toMatch(/^1,5\skB$/))
})
