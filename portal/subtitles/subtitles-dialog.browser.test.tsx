import { expect } from '@esm-bundle/chai'
import type { ItemProblem } from '../../sdk/item-problems/contract.ts'
import type { PlaylistItem } from '../../sdk/media/contract.ts'
import { type Answers, audit, button, itemMenu, mediaItem, type OpenPortal, openPortal, type, until } from '../pages/portal.fixture.tsx'

const entry = (Subtitles: PlaylistItem['Subtitles']): PlaylistItem =>
  ({
    ...{ ClipDataID: 1, EncID: 'Vq1', RecordType: 1, Title: 'Valleys', Duration: 12, MediaURL: '', ThinnedMediaURL: '', Source: 0 },
    ...{ Subtitles, Chapters: [], ImageURLs: [], AudioOnly: false, StreamType: '', Transcripts: [] },
  }) as unknown as PlaylistItem
const german = { ID: 7, Lang: 'de', Label: 'Deutsch', Source: '', Kind: 'subtitles' as const }
const saving = '/api/ml/media/Vq1/savesubtitles/'
const listing = '/api/ml/media/Vq1/subtitletracks/'
const updating = '/api/ml/media/Vq1/updatesubtitles/'
const reading = '/api/ml/media/Vq1/subtitletext/'
const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHallo\n'
const edited = { ID: 7, Lang: 'de', Label: 'Deutsch', Kind: 'captions', Lines: 12, Default: true, Versions: [] }

describe('SubtitlesDialog', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (tracks: PlaylistItem['Subtitles'], answers: Answers = {}, CanEdit = true, Problems?: ItemProblem[]) => {
    const item = mediaItem({ Title: 'Valleys', CanEdit, Source: 0, Playlist: [entry(tracks)], ...(Problems ? { Problems } : {}) })
    portal = await openPortal(
      '/view.aspx?id=Vq1',
      { '/api/ml/media/Vq1/': item, [listing]: { Items: [], Drafts: [] }, ...answers },
      { Page: 'view', Item: item },
    )
    await until(() => portal.page.textContent?.includes('Valleys'))
  }
  const dialog = () => until(() => document.querySelector<HTMLElement>('.vp-dialog form'))
  /** The dialog on top of the others. */
  const top = (title: string) =>
    until(() => [...document.querySelectorAll<HTMLElement>('.vp-dialog')].find((one) => one.querySelector('h2')?.textContent === title))
  const openTrack = async (answers: Answers = {}, tracks = [edited]) => {
    await open([german], { [listing]: { Items: tracks, Drafts: [] }, [updating]: { Success: true, Message: '' }, ...answers })
    await itemMenu(portal.page)
    ;(await until(() => menuEntry('Subtitles'))).click()
    const actions = await until(() => button(document.body, 'Actions for Deutsch'))
    actions.focus()
    actions.click()
    await until(() => menuEntry('Name, language and kind'))
  }
  const menuEntry = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.trim() === name)
  const choose = async (form: HTMLElement, text: string) => {
    const field = form.querySelector('input[type=file]') as HTMLInputElement
    const files = new DataTransfer()
    files.items.add(new File([text], 'lesson.srt'))
    field.files = files.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => field.getAttribute('aria-busy') === 'false')
  }

  it('says nothing to people who may not edit, and nothing when there are subtitles', async () => {
    await open([], {}, false)
    expect(button(portal.page, 'Add subtitles')).to.equal(undefined)
    portal.close()
    await open([german])
    expect(button(portal.page, 'Add subtitles')).to.equal(undefined)
  })

  it('tells of a draft that a program has made, where it comes from, and of tracks that are images', async () => {
    const Message = 'A draft of subtitles is waiting for you.'
    const draft = {
      ID: 4,
      TrackID: 0,
      Lang: 'fr',
      Label: 'français',
      Kind: 'subtitles',
      Revision: '1',
      DateChanged: '2026-01-05T09:00:00Z',
    }
    const images = [
      { ID: 1, Lang: 'de', Label: 'Deutsch', State: 'working', Progress: 40, Message: '', CanBurn: false },
      { ID: 2, Lang: 'tr', Label: 'Türkçe', State: 'unread', Progress: 0, Message: '', CanBurn: false },
      { ID: 3, Lang: 'fr', Label: 'français', State: 'done', Progress: 100, Message: '', CanBurn: false },
      { ID: 4, Lang: 'en', Label: 'English', State: 'failed', Progress: 0, Message: 'No text was found in these images.', CanBurn: false },
    ]
    await open(
      [german],
      {
        [listing]: { Items: [], Drafts: [{ ...draft, ChangedBy: '', Automatic: true, FromImages: true }] },
        '/api/ml/media/Vq1/imagesubtitles/': { Items: images },
      },
      true,
      [{ Part: 'subtitle-draft', Message, CanRetry: false, ConversionID: 0, NextTry: '' }],
    )
    expect(portal.page.textContent).to.contain(Message).and.not.to.contain('Some parts are missing')
    ;(await until(() => button(portal.page, 'Subtitles'))).click()
    const section = await until(() => document.querySelector<HTMLElement>('.vp-speech'))
    expect([...section.querySelectorAll('p')].map(({ textContent }) => textContent)).to.deep.equal([
      'Deutsch: text is being read from images',
      'Türkçe: no program on this server reads this language from images',
      'English could not be read. No text was found in these images.',
    ])
    const row = document.querySelector('.vp-track')?.textContent
    expect(row).to.contain('Read from images of the file.').and.not.to.contain('saved by')
    expect(await audit()).to.deep.equal([])
  })

  it('burns a track that was read into the video after a question, once', async () => {
    const track = { ID: 7, Lang: 'de', Label: 'Deutsch', State: 'done', Progress: 100, Message: '' }
    let canBurn = true
    const sent: string[] = []
    await open([german], {
      '/api/ml/media/Vq1/imagesubtitles/': () => Response.json({ Items: [{ ...track, CanBurn: canBurn }] }),
      '/api/ml/media/Vq1/imagesubtitles/7/burn/': () => {
        sent.push('burn')
        canBurn = false
        return Response.json({ Success: true, Message: '', NeedsApproval: false })
      },
    })
    await itemMenu(portal.page)
    ;(await until(() => menuEntry('Subtitles'))).click()
    const burn = await until(() => document.querySelector<HTMLButtonElement>('[aria-label="Burn “Deutsch” into the video"]'))
    expect(burn.closest('.vp-image-track')?.textContent).to.contain('Deutsch: read, see the draft')
    burn.click()
    const question = await until(() => document.querySelector<HTMLElement>('[role=alertdialog]'))
    expect(question.textContent).to.contain('no one can switch them off')
    expect(await audit()).to.deep.equal([])
    ;(await until(() => button(question, 'Burn into the video'))).click()
    await until(() => document.querySelector('.vp-image-track') === null && document.querySelector('[role=alertdialog]') === null)
    expect(sent).to.deep.equal(['burn'])
  })

  it('shows a refusal beside the file, and keeps the focus', async () => {
    const refusal = {
      Success: false,
      Message: 'This file is not a WebVTT, SRT or TTML file with subtitles.',
      Code: 'SUBTITLES_FILE',
      ErrorCode: 415,
    }
    await open([], { [saving]: () => Response.json(refusal, { status: 415 }) })
    ;(await until(() => button(portal.page, 'Add subtitles'))).click()
    const form = await dialog()
    expect(await audit()).to.deep.equal([])
    await choose(form, 'no subtitles')
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
    await choose(form, 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n')
    button(form, 'Add subtitles')?.click()
    const sent = await until(() => portal.asked.find(({ path }) => path === saving))
    expect(sent.body).to.deep.include({
      lang: 'en',
      label: '',
      kind: 'subtitles',
      default: false,
      text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n',
    })
    await until(() => document.querySelector('.vp-dialog') === null)
  })

  it('shows kind, lines and default of a track, and changes its name, language and kind', async () => {
    await openTrack()
    const row = document.querySelector('.vp-track')
    expect(row?.textContent).to.contain('Deutsch Default')
    expect(row?.textContent).to.contain('Captions (what is said, and sounds) · de · 12 lines')
    menuEntry('Name, language and kind')?.click()
    const form = await top('Change “Deutsch”')
    expect(await audit()).to.deep.equal([])
    const [language, kind] = [...form.querySelectorAll('select')]
    for (const [field, value] of [
      [language, 'fr'],
      [kind, 'forced'],
    ] as const) {
      if (!field) throw new Error('A field is missing.')
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    type(form.querySelector('input[name=label]') as HTMLInputElement, 'Français')
    button(form, 'Save')?.click()
    const sent = await until(() => portal.asked.find(({ path }) => path === updating))
    expect(sent.body).to.deep.include({ trackid: 7, lang: 'fr', label: 'Français', kind: 'forced', default: true })
    await until(() => document.querySelectorAll('.vp-dialog').length === 1)
  })

  it('says why a new file was refused, and replaces the old one', async () => {
    const message = 'This file is not a WebVTT, SRT or TTML file with subtitles.'
    let isRefused = true
    const answer = () =>
      isRefused
        ? Response.json({ Success: false, Message: message, Code: 'SUBTITLES_FILE', ErrorCode: 415 }, { status: 415 })
        : { Success: true, Message: '' }
    await openTrack({ [updating]: answer })
    menuEntry('Replace file')?.click()
    const form = await top('Replace the file of “Deutsch”')
    await choose(form, text)
    button(form, 'Replace file')?.click()
    await until(() => form.textContent?.includes(message))
    isRefused = false
    button(form, 'Replace file')?.click()
    await until(() => document.querySelectorAll('.vp-dialog').length === 1)
    expect(portal.asked.findLast(({ path }) => path === updating)?.body).to.deep.include({ trackid: 7, text })
  })

  it('is no longer the default when that is chosen', async () => {
    await openTrack()
    menuEntry('No longer default')?.click()
    const sent = await until(() => portal.asked.find(({ path }) => path === updating))
    expect(sent.body).to.deep.include({ trackid: 7, default: false })
  })

  it('downloads a track as SRT', async () => {
    await openTrack({ [reading]: { Text: text } })
    const { createObjectURL } = URL
    let saved: Blob | undefined
    URL.createObjectURL = (blob: Blob) => {
      saved = blob
      return createObjectURL.call(URL, blob)
    }
    try {
      menuEntry('Download as SRT')?.click()
      expect(await (await until(() => saved)).text()).to.equal('1\n00:00:01,000 --> 00:00:02,000\nHallo\n')
    } finally {
      URL.createObjectURL = createObjectURL
    }
  })
})
