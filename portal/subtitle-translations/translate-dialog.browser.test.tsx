import { expect } from '@esm-bundle/chai'
import type { SubtitleTranslation } from '../../sdk/subtitle-translations/contract.ts'
import { subtitles } from '../pages/every-form-answers.fixture.ts'
import { type Answers, audit, button, itemMenu, type OpenPortal, openPortal, until } from '../pages/portal.fixture.tsx'

const path = '/api/ml/media/Vq1/'
const working: SubtitleTranslation = { ID: 3, TrackID: 7, Lang: 'fr', State: 'working', Progress: 40, Message: '', DraftID: 0 }
const draft = {
  ...{ ID: 9, TrackID: 0, Lang: 'fr', Label: 'français', Kind: 'captions', Revision: '1', DateChanged: '2026-01-05T09:00:00Z' },
  ...{ ChangedBy: 'Nina', Automatic: true, TranslatedFrom: 'de' },
}

describe('TranslateDialog', () => {
  let portal: OpenPortal
  let items: SubtitleTranslation[]
  let drafts: object[]
  let isOffered: boolean
  beforeEach(() => {
    ;[items, drafts, isOffered] = [[], [], true]
  })
  afterEach(() => portal.close())
  const menuEntry = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.trim() === name)
  const openTracks = async (answers: Answers = {}) => {
    portal = await openPortal('/view.aspx?id=Vq1', {
      ...subtitles,
      [`${path}subtitletracks/`]: () => ({ ...(subtitles[`${path}subtitletracks/`] as object), Drafts: drafts }),
      [`${path}subtitletranslations/`]: () => ({ IsOffered: isOffered, Service: 'model.school.example', Items: items }),
      [`${path}subtitletext/`]: { Text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nBonjour\n' },
      [`${path}translatesubtitles/`]: () => {
        items = [working]
        return { Success: true, Message: '', ID: 3 }
      },
      [`${path}cancelsubtitletranslation/`]: () => {
        items = []
        return { Success: true, Message: '' }
      },
      ...answers,
    })
    await itemMenu(portal.page)
    ;(await until(() => menuEntry('Subtitles'))).click()
    await until(() => button(document.body, 'Actions for Deutsch'))
  }
  const openMenu = async (): Promise<void> => {
    const actions = await until(() => button(document.body, 'Actions for Deutsch'))
    actions.focus()
    actions.click()
    await until(() => menuEntry('Replace file'))
  }
  const openForm = async (answers: Answers = {}): Promise<HTMLElement> => {
    await openTracks(answers)
    // The entry comes with the list of translations.
    await until(() => portal.asked.some((one) => one.path.endsWith('/subtitletranslations/')))
    await openMenu()
    ;(await until(() => menuEntry('Translate…'))).click()
    return until(() =>
      [...document.querySelectorAll<HTMLElement>('.vp-dialog')].find((one) => one.textContent?.includes('Translate “Deutsch”')),
    )
  }

  it('is not offered without a language model', async () => {
    isOffered = false
    await openTracks()
    await openMenu()
    expect(menuEntry('Translate…')).to.equal(undefined)
  })

  it('says where the text goes, shows why it was refused, and sends another language', async () => {
    const Message = 'These subtitles are in this language already. Choose another one.'
    const dialog = await openForm({
      [`${path}translatesubtitles/`]: () =>
        Response.json({ Success: false, Message, Code: 'TRANSLATION_SAME', ErrorCode: 400 }, { status: 400 }),
    })
    expect(dialog.textContent).to.contain('The subtitles are sent to model.school.example')
    expect(await audit()).to.deep.equal([])
    const select = dialog.querySelector('select') as HTMLSelectElement
    expect([...select.options].map(({ value }) => value)).not.to.contain('de')
    select.value = 'uk'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    button(dialog, 'Translate')?.click()
    await until(() => dialog.textContent?.includes(Message))
    expect(portal.asked.find((one) => one.path.endsWith('/translatesubtitles/'))?.body).to.deep.equal({ trackid: 7, lang: 'uk' })
  })

  it('shows how far it is, and opens the draft in the editor with a mark', async () => {
    const dialog = await openForm()
    button(dialog, 'Translate')?.click()
    const bar = await until(() => dialog.querySelector('[role=progressbar]'))
    expect(bar.getAttribute('aria-valuenow')).to.equal('40')
    expect(await audit()).to.deep.equal([])
    drafts = [draft]
    items = [{ ...working, State: 'done', Progress: 100, DraftID: 9 }]
    await until(() => document.querySelector('.vp-subtitle-editor-main textarea'), 6000)
    expect(document.body.textContent).to.contain('Translated from German by a language model.')
  })

  it('is stopped in its dialog, which then asks for a language again', async () => {
    const dialog = await openForm()
    button(dialog, 'Translate')?.click()
    ;(await until(() => button(dialog, 'Stop translation'))).click()
    await until(() => dialog.querySelector('select'))
    expect(portal.asked.find((one) => one.path.endsWith('/cancelsubtitletranslation/'))?.body).to.deep.equal({ translationid: 3 })
  })

  it('shows below the track why it failed, until the notice is removed, and marks drafts', async () => {
    const Message = 'The language model is busy. Try again later.'
    items = [{ ...working, State: 'failed', Message }]
    drafts = [draft]
    await openTracks()
    const row = await until(() => [...document.querySelectorAll('.vp-track')].find((one) => one.textContent?.includes(Message)))
    expect(row.textContent).to.contain('Translation into French failed.')
    expect(document.body.textContent).to.contain('Translated from German by a language model.')
    expect(await audit()).to.deep.equal([])
    button(row as HTMLElement, 'Remove notice')?.click()
    await until(() => !document.body.textContent?.includes(Message))
  })
})
