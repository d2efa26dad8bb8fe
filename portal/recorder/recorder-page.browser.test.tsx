import { expect } from '@esm-bundle/chai'
import { anonymous, audit, button, type OpenPortal, openPortal, type, until } from '../pages/portal.fixture.tsx'

const uploads = { CanUpload: true, VideoExtensions: ['webm'], DeniedFileTypes: [], ChunkBytes: 8388608, MaxBytes: 1e9 }

describe('RecorderPage', () => {
  let portal: OpenPortal
  const { mediaDevices } = navigator
  const { getUserMedia } = mediaDevices
  beforeEach(() => localStorage.removeItem('vitrine-recorder'))
  afterEach(() => {
    portal.close()
    Object.assign(mediaDevices, { getUserMedia })
  })

  const open = async (options = { CanRecord: true, Consent: '' }, User?: typeof anonymous) => {
    portal = await openPortal(
      '/recorder',
      {
        '/api/ml/recordings/options/': options,
        '/api/ml/upload/options/': uploads,
        // Nothing arrives: the recording goes on.
        '/api/ml/upload/files/': () => new Response('', { status: 503 }),
      },
      User ? { User } : {},
    )
  }
  const press = async (name: string) => (await until(() => button(document, name))).click()
  const check = async (name: string) => (await until(() => portal.page.querySelector<HTMLElement>(`[aria-label="${name}"]`))).click()
  const says = (sentence: string) => until(() => portal.page.textContent?.includes(sentence))

  it('says who may not record', async () => {
    await open({ CanRecord: false, Consent: '' }, anonymous)
    await says('You cannot upload')
  })

  it('says in words why a device gives nothing', async () => {
    await open()
    for (const [name, sentence] of [
      ['NotAllowedError', 'The browser does not allow the camera.'],
      ['NotFoundError', 'No camera was found.'],
      ['NotReadableError', 'The camera is used by another program.'],
    ] as const) {
      Object.assign(mediaDevices, { getUserMedia: () => Promise.reject(new DOMException('no', name)) })
      await press('Continue')
      await says(sentence)
    }
    await check('Camera')
    await press('Continue')
    await says('The microphone is used by another program.')
    await check('Microphone')
    await press('Continue')
    await says('Please choose what to record.')
    expect(await audit()).to.deep.equal([])
  })

  it('asks to accept the text of the site before the camera is asked for', async () => {
    let asked = 0
    Object.assign(mediaDevices, {
      getUserMedia: () => {
        asked += 1
        return Promise.reject(new DOMException('no', 'NotFoundError'))
      },
    })
    await open({ CanRecord: true, Consent: 'Ask everyone in the room.' })
    await press('Continue')
    await until(() => document.querySelector('[role=alertdialog]')?.textContent?.includes('Ask everyone in the room.'))
    expect(asked).to.equal(0)
    await press('Accept')
    await says('No camera was found.')
    expect(asked).to.equal(1)
  })

  it('records camera and screen into two files, and ends when sharing ends', async () => {
    // Sharing needs a real press: a canvas stands in for the screen.
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
    const drawing = setInterval(() => canvas.getContext('2d')?.fillRect(Math.random() * 300, 0, 20, 180), 50)
    const screen = canvas.captureStream(15)
    const { getDisplayMedia } = mediaDevices
    Object.assign(mediaDevices, { getDisplayMedia: async () => screen })
    await open()
    await check('Screen')
    const [, streams] = await until(() => {
      const radios = portal.page.querySelectorAll<HTMLElement>('[type=radio]')
      return radios.length === 2 && [...radios]
    })
    streams?.click()
    await press('Continue')
    await until(() => portal.page.querySelectorAll('.vp-recorder-videos video').length === 2)
    expect(await audit()).to.deep.equal([])
    await press('Start recording')
    await until(() => portal.page.querySelector('[data-phase=recording]'))
    const note = await until(() => portal.page.querySelector<HTMLInputElement>('.vp-recorder-note input'))
    type(note, 'A first question')
    await press('Add note')
    await says('A first question')
    await press('Pause')
    await until(() => portal.page.querySelector('[data-phase=paused]'))
    expect(await audit()).to.deep.equal([])
    await press('Resume')
    await until(() => /0:0[2-9]/.test(portal.page.querySelector('.vp-recorder-time')?.textContent ?? ''))
    await says('The server does not answer. Recording goes on, and is uploaded later.')
    screen.getVideoTracks()[0]?.dispatchEvent(new Event('ended'))
    await says('Screen sharing was stopped, so the recording has ended.')
    const title = await until(() => portal.page.querySelector<HTMLInputElement>('.vp-queue-title'))
    await until(() => document.activeElement === title)
    expect(await audit()).to.deep.equal([])
    await until(() => portal.page.querySelector('.vp-recorder-kept li'))
    const [play, , remove] = portal.page.querySelectorAll<HTMLButtonElement>('.vp-recorder-kept button')
    play?.click()
    const videos = await until(() => {
      const found = portal.page.querySelectorAll<HTMLVideoElement>('.vp-recorder-kept video')
      return found.length === 2 && [...found].every(({ videoWidth }) => videoWidth > 0) && found
    })
    expect(videos[1]?.videoWidth).to.equal(320)
    remove?.click()
    await until(() => document.querySelector('[role=alertdialog]'))
    document.querySelector<HTMLElement>('[role=alertdialog] [data-tone=danger], [role=alertdialog] .vp-row-end button:last-child')?.click()
    await until(() => !portal.page.querySelector('.vp-upload-row, .vp-recorder-kept'))
    clearInterval(drawing)
    Object.assign(mediaDevices, { getDisplayMedia })
  })
})
