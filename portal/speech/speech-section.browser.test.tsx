import { expect } from '@esm-bundle/chai'
import type { Transcription } from '../../sdk/speech/contract.ts'
import { type Answers, audit, button, itemMenu, mediaItem, type OpenPortal, openPortal, until } from '../pages/portal.fixture.tsx'

const none: Transcription = { IsOffered: true, State: 'none', Progress: 0, Message: '' }
const draft = {
  ...{ ID: 4, TrackID: 0, Lang: 'de', Label: 'Deutsch', Kind: 'captions', Revision: '1' },
  ...{ DateChanged: '2026-01-05T09:00:00Z', ChangedBy: 'Nina', Automatic: true },
}

const entry = {
  ...{ ClipDataID: 1, EncID: 'Vq1', RecordType: 1, Title: 'Valleys', Duration: 12, MediaURL: '', ThinnedMediaURL: '', Source: 0 },
  Subtitles: [{ ID: 7, Lang: 'en', Label: 'English', Source: '', Kind: 'subtitles' }],
  ...{ Chapters: [], ImageURLs: [], AudioOnly: false, StreamType: '', Transcripts: [] },
}

describe('SpeechSection', () => {
  let portal: OpenPortal
  let state: Transcription
  let drafts: (typeof draft)[]
  beforeEach(() => {
    state = none
    drafts = []
  })
  afterEach(() => portal.close())
  const open = async (answers: Answers = {}) => {
    const item = mediaItem({ Title: 'Valleys', CanEdit: true, Source: 0, Playlist: [entry] as never })
    portal = await openPortal(
      '/view.aspx?id=Vq1',
      {
        '/api/ml/media/Vq1/': item,
        '/api/ml/media/Vq1/subtitletracks/': () => ({ Items: [], Drafts: drafts }),
        '/api/ml/media/Vq1/transcription/': () => state,
        '/api/ml/media/Vq1/starttranscription/': () => {
          state = { ...none, State: 'working', Progress: 40 }
          return { Success: true, Message: '' }
        },
        '/api/ml/media/Vq1/canceltranscription/': () => {
          state = none
          return { Success: true, Message: '' }
        },
        ...answers,
      },
      { Page: 'view', Item: item },
    )
    await until(() => portal.page.textContent?.includes('Valleys'))
    await itemMenu(portal.page)
    const menuEntry = () =>
      [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.trim() === 'Subtitles')
    ;(await until(menuEntry)).click()
    return until(() => document.querySelector<HTMLElement>('.vp-dialog form'))
  }
  const section = () => document.querySelector<HTMLElement>('.vp-speech')
  const sent = (path: string) => portal.asked.filter((one) => one.path === path).map(({ body }) => body)
  const ask = async () => {
    ;(await until(() => button(document.body, 'Create automatic subtitles'))).click()
    await until(() => section()?.querySelector('select'))
  }

  it('is not there where the library has no recogniser', async () => {
    state = { ...none, IsOffered: false }
    await open()
    await until(() => portal.asked.some(({ path }) => path.includes('/transcription/')))
    expect(section()).to.equal(null)
  })

  it('passes the accessibility audit with its form, its progress and its failure', async () => {
    await open()
    await ask()
    // The form gives it the focus where there is a keyboard.
    await until(() => document.activeElement === section()?.querySelector('select'))
    expect(await audit()).to.deep.equal([])
    button(section() as HTMLElement, 'Create automatic subtitles')?.click()
    await until(() => section()?.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') === '40')
    expect(await audit()).to.deep.equal([])
  })

  it('sends the language that is spoken, shows the progress, and stops', async () => {
    await open()
    await ask()
    const select = section()?.querySelector('select') as HTMLSelectElement
    select.value = 'cy'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    button(section() as HTMLElement, 'Create automatic subtitles')?.click()
    await until(() => section()?.querySelector('[role=progressbar]'))
    expect(sent('/api/ml/media/Vq1/starttranscription/')).to.deep.equal([{ lang: 'cy' }])
    button(section() as HTMLElement, 'Stop')?.click()
    await until(() => button(section() as HTMLElement, 'Create automatic subtitles'))
    expect(sent('/api/ml/media/Vq1/canceltranscription/').length).to.equal(1)
  })

  it('shows the draft as soon as it is there, and that a program has made it', async () => {
    state = { ...none, State: 'working', Progress: 90 }
    await open()
    await until(() => section()?.querySelector('[role=progressbar]'))
    state = none
    drafts = [draft]
    const row = await until(() => [...document.querySelectorAll('.vp-track')].find((one) => one.textContent?.includes('Deutsch')))
    expect(row.textContent).to.contain('Made automatically.')
  })

  it('says why it failed, and offers another try', async () => {
    state = { ...none, State: 'failed', Message: 'This item has no sound.' }
    await open()
    const shown = await until(section)
    expect(shown.textContent).to.contain('Automatic subtitles could not be made. This item has no sound.')
    expect(button(shown, 'Create automatic subtitles')).not.to.equal(undefined)
  })
})
