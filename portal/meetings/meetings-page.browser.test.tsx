import { expect } from '@esm-bundle/chai'
import type { MeetingImport, MeetingRecording } from '../../sdk/meetings/contract.ts'
import { meetingConnection } from '../pages/every-form-answers.fixture.ts'
import { type Answers, audit, button, type OpenPortal, openPortal, teacher, until } from '../pages/portal.fixture.tsx'

const path = '/api/ml/meetings/'
const recording = (RecordingID: string, Title: string, HasChat = false): MeetingRecording => ({
  ...{ RecordingID, Title, Date: '2026-11-20T09:00:00.000Z', Duration: 1800, Size: 1000, HasTranscript: true, HasChat },
})
const made = (RecordingID: string, State: MeetingImport['State'], more: Partial<MeetingImport> = {}): MeetingImport => ({
  ...{ ID: 7, Service: 'zoom', RecordingID, Title: '', Date: '', State, Progress: 40, Message: '', EncID: '' },
  ...more,
})
const days = { From: '2026-10-30', To: '2026-11-28', IsCut: false }

describe('MeetingsPage', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (change: Answers = {}, ready = '.vp-table', options = {}) => {
    const answers = {
      [path]: {
        Items: [
          { ...meetingConnection, IsAutomatic: false },
          { ...meetingConnection, Service: 'webex', State: 'none' },
        ],
      },
      [`${path}recordings/`]: { Items: [recording('a', 'Lesson one', true), recording('b', 'Lesson two'), recording('c', '')], ...days },
      [`${path}imports/`]: {
        Items: [made('b', 'imported', { EncID: 'Vq1' }), made('c', 'failed', { Message: 'The download broke off several times.' })],
      },
      ...change,
    }
    portal = await openPortal('/meetings', answers, { Page: 'meetings', ...options })
    await until(() => portal.page.querySelector(ready))
  }
  const asked = (call: string) => portal.asked.filter((one) => one.path === `${path}${call}`)
  const boxes = () => [...portal.page.querySelectorAll<HTMLInputElement>('.vp-row-box')]

  it('says that no service is set up, and why a connection failed', async () => {
    await open({ [path]: { Items: [] } }, '.vp-empty', { Problem: 'The connection was not permitted at the service.' })
    expect(portal.page.textContent).to.contain('No meeting service is set up')
    // On one line, and not one letter below the other.
    expect(portal.page.querySelector<HTMLElement>('.vp-empty h2')?.offsetHeight).to.be.lessThan(60)
    const alerts = [...portal.page.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
    expect(alerts.join()).to.contain('not permitted')
    expect(await audit()).to.deep.equal([])
  })

  it('says why a list cannot be read, and reads it again', async () => {
    const refusal = { status: 429, body: { Success: false, Message: 'The service is asked too often.', Code: 'MEETINGS_BUSY' } }
    await open(
      { [`${path}recordings/`]: () => new Response(JSON.stringify(refusal.body), { status: 429 }) } as never,
      '.vp-empty, [role=alert]',
    )
    await until(() => portal.page.textContent?.includes('The service is asked too often.'))
    expect(await audit()).to.deep.equal([])
  })

  it('imports what was chosen, with the chat where that is wanted', async () => {
    await open({ [`${path}import/`]: { Success: true, Message: '', Added: 1 } })
    expect(await audit()).to.deep.equal([])
    const send = () => button(portal.page, 'Import 1 recording')
    expect(button(portal.page, 'Import recordings')?.getAttribute('aria-disabled')).to.equal('true')
    // What is imported cannot be chosen.
    expect(boxes().map((box) => box.getAttribute('aria-label'))).to.deep.equal(['Choose Lesson one', 'Choose Without a title'])
    boxes()[0]?.click()
    const chat = await until(() => portal.page.querySelector<HTMLInputElement>('.vp-meetings-import .vp-check input'))
    chat.click()
    ;(await until(send)).click()
    await until(() => asked('import/').length === 1)
    expect(asked('import/')[0]?.body).to.deep.equal({
      ...{ service: 'zoom', withchat: true, catsinc: [] },
      recordings: [{ id: 'a', title: 'Lesson one', date: '2026-11-20T09:00:00.000Z' }],
    })
  })

  it('shows the state of each recording, and tries one again', async () => {
    const again = { Success: true, Message: '' }
    await open({ [`${path}again/`]: again })
    await until(() => portal.page.textContent?.includes('The download broke off several times.'))
    expect(portal.page.querySelector('[href="/view.aspx?id=Vq1"]')?.getAttribute('aria-label')).to.equal('Open Lesson two')
    button(portal.page, 'Try again: Without a title')?.click()
    await until(() => asked('again/').length === 1)
    expect(asked('again/')[0]?.body).to.deep.equal({ importid: 7 })
  })

  it('shows how far an import is', async () => {
    await open({ [`${path}imports/`]: { Items: [made('a', 'importing'), made('b', 'waiting', { Message: 'Please wait.' })] } })
    const bar = await until(() => portal.page.querySelector('[role=progressbar]'))
    expect(bar.getAttribute('aria-valuenow')).to.equal('40')
    expect(portal.page.textContent).to.contain('Importing, 40%').and.to.contain('Please wait.')
    expect(await audit()).to.deep.equal([])
  })

  it('turns the rule for new recordings on, and disconnects after a question', async () => {
    const done = { Success: true, Message: '' }
    await open({ [`${path}rule/`]: done, [`${path}disconnect/`]: done })
    portal.page.querySelector<HTMLElement>('[role=switch]')?.click()
    await until(() => asked('rule/').length === 1)
    expect(asked('rule/')[0]?.body).to.deep.equal({ service: 'zoom', automatic: true, catsinc: [] })
    button(portal.page, 'Disconnect Zoom')?.click()
    const question = await until(() => document.querySelector<HTMLElement>('[role=alertdialog]'))
    expect(asked('disconnect/')).to.deep.equal([])
    button(question, 'Disconnect Zoom')?.click()
    await until(() => asked('disconnect/').length === 1)
  })

  it('asks for the text about uploads before the rule is on, and for a category where one is mandatory', async () => {
    const Disclaimer = { ID: 'a', Text: 'I may publish this.' }
    const done = { Success: true, Message: '' }
    const answers = { '/api/ml/upload/options/': { Disclaimer }, '/api/ml/upload/disclaimer/': done, [`${path}rule/`]: done }
    await open(answers)
    await until(() => portal.asked.some((one) => one.path === '/api/ml/upload/options/'))
    portal.page.querySelector<HTMLElement>('[role=switch]')?.click()
    const question = await until(() => document.querySelector<HTMLElement>('[role=alertdialog]'))
    expect(question.textContent).to.contain('I may publish this.')
    expect(asked('rule/')).to.deep.equal([])
    portal.close()
    await open(answers, '.vp-table', { User: { ...teacher, MandatoryCategorySelection: true, CanSelectCategories: true } })
    portal.page.querySelector<HTMLElement>('[role=switch]')?.click()
    await until(() => document.querySelector('[role=dialog] form'))
    expect(asked('rule/')).to.deep.equal([])
  })

  it('has one name for the way to it, on the page for uploads', async () => {
    const options = { CanUpload: true, VideoExtensions: ['mp4'], DeniedFileTypes: ['exe'], ChunkBytes: 8388608, MaxBytes: 1000 }
    portal = await openPortal('/upload.aspx', { '/api/ml/upload/options/': options, [path]: { Items: [meetingConnection] } })
    await until(() => portal.page.querySelector('[href="/meetings"]'))
  })
})
