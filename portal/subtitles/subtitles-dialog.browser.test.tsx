import { expect } from '@esm-bundle/chai'
import type { PlaylistItem } from '../../sdk/media/contract.ts'
import { type Answers, audit, button, mediaItem, type OpenPortal, openPortal, until } from '../pages/portal.fixture.tsx'

const entry = (Subtitles: PlaylistItem['Subtitles']): PlaylistItem =>
  ({
    ...{ ClipDataID: 1, EncID: 'Vq1', RecordType: 1, Title: 'Valleys', Duration: 12, MediaURL: '', ThinnedMediaURL: '', Source: 0 },
    ...{ Subtitles, Chapters: [], ImageURLs: [], AudioOnly: false, StreamType: '', Transcripts: [] },
  }) as unknown as PlaylistItem
const german = { ID: 7, Lang: 'de', Label: 'Deutsch', Source: '', Kind: 'subtitles' as const }
const saving = '/api/ml/media/Vq1/savesubtitles/'

describe('SubtitlesDialog', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (tracks: PlaylistItem['Subtitles'], answers: Answers = {}, CanEdit = true) => {
    const item = mediaItem({ Title: 'Valleys', CanEdit, Source: 0, Playlist: [entry(tracks)] })
    portal = await openPortal('/view.aspx?id=Vq1', { '/api/ml/media/Vq1/': item, ...answers }, { Page: 'view', Item: item })
    await until(() => portal.page.textContent?.includes('Valleys'))
  }
  const dialog = () => until(() => document.querySelector<HTMLElement>('.vp-dialog form'))
  const choose = (form: HTMLElement, text: string) => {
    const field = form.querySelector('input[type=file]') as HTMLInputElement
    const files = new DataTransfer()
    files.items.add(new File([text], 'lesson.srt'))
    field.files = files.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  it('says nothing to people who may not edit, and nothing when there are subtitles', async () => {
    await open([], {}, false)
    expect(button(portal.page, 'Add subtitles')).to.equal(undefined)
    portal.close()
    await open([german])
    expect(button(portal.page, 'Add subtitles')).to.equal(undefined)
  })

  it('shows a refusal beside the file, and keeps the focus', async () => {
    const refusal = {
      Success: false,
      Message: 'This file is not a WebVTT or SRT file with subtitles.',
      Code: 'SUBTITLES_FILE',
      ErrorCode: 415,
    }
    await open([], { [saving]: () => Response.json(refusal, { status: 415 }) })
    ;(await until(() => button(portal.page, 'Add subtitles'))).click()
    const form = await dialog()
    expect(await audit()).to.deep.equal([])
    choose(form, 'no subtitles')
    const save = button(form, 'Add subtitles')
    save?.focus()
    save?.click()
    await until(() => form.textContent?.includes('This file is not a WebVTT'))
    const file = form.querySelector('input[type=file]') as HTMLInputElement
    expect(file.getAttribute('aria-invalid')).to.equal('true')
    expect(form.contains(document.activeElement)).to.equal(true)
  })

  it('tells the editor of an item without subtitles, and sends a file with its language', async () => {
    await open([], { [saving]: { Success: true, Message: '', TrackID: 3 } })
    expect(portal.page.textContent).to.contain('This item has no subtitles.')
    ;(await until(() => button(portal.page, 'Add subtitles'))).click()
    const form = await dialog()
    choose(form, 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n')
    await until(() => (form.querySelector('input[type=file]') as HTMLInputElement).files?.length === 1)
    await new Promise((resolve) => setTimeout(resolve, 0))
    button(form, 'Add subtitles')?.click()
    const sent = await until(() => portal.asked.find(({ path }) => path === saving))
    expect(sent.body).to.deep.include({ lang: 'en', label: '', captions: false, text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n' })
    await until(() => document.querySelector('.vp-dialog') === null)
  })
})
