import { expect } from '@esm-bundle/chai'
import type { PlaylistItem } from '../../sdk/media/contract.ts'
import { type OpenPortal, until } from '../pages/portal.fixture.tsx'
import { clipEntry, menuEntry, named, openTrackMenu, press, rows } from './subtitle-editor.fixture.tsx'

describe('the keys of the subtitle editor that move the video', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (entry: PlaylistItem): Promise<HTMLVideoElement> => {
    portal = await openTrackMenu({}, { Playlist: [entry], Duration: 12 })
    ;(await menuEntry('Edit text')).click()
    await until(() => rows().length > 0)
    const video = await until(() => document.querySelector<HTMLVideoElement>('.vp-subtitle-editor video'))
    video.muted = true
    return video
  }
  const value = (name: string) => named<HTMLInputElement>(name).value

  it('change nothing without the keys that are held with them, and no letter of the text', async () => {
    const video = await open(clipEntry)
    const field = named<HTMLTextAreaElement>('Text of line 2')
    for (const held of [{}, { shiftKey: true }]) press(field, 'Enter', held)
    for (const key of ['k', ' ', 'j', 'ArrowLeft', 'PageUp', 'PageDown']) press(field, key)
    expect([video.paused, video.currentTime, value('Start of line 2'), value('End of line 2'), field.value]).to.deep.equal([
      true,
      0,
      '00:00:04.000',
      '00:00:06.000',
      'im Frühling',
    ])
  })

  it('play and pause from a text field, and go two seconds back, at most to the beginning', async () => {
    const video = await open(clipEntry)
    const field = named<HTMLTextAreaElement>('Text of line 2')
    field.focus()
    press(field, 'Enter', { ctrlKey: true })
    await until(() => !video.paused && video.currentTime > 0)
    press(field, 'Enter', { ctrlKey: true })
    await until(() => video.paused)
    video.currentTime = 5
    await until(() => !video.seeking && video.currentTime === 5)
    press(field, 'Enter', { ctrlKey: true, shiftKey: true })
    await until(() => !video.seeking && Math.abs(video.currentTime - 3) < 0.05)
    press(field, 'Enter', { metaKey: true, shiftKey: true })
    await until(() => !video.seeking && Math.abs(video.currentTime - 1) < 0.05)
    press(field, 'Enter', { ctrlKey: true, shiftKey: true })
    await until(() => !video.seeking && video.currentTime < 0.05)
    expect([video.paused, document.activeElement, rows().length]).to.deep.equal([true, field, 3])
  })

  it('set the start and the end of the line to the time of the video, of the line that was entered last too', async () => {
    const video = await open(clipEntry)
    named('Text of line 2').focus()
    press(named('Text of line 2'), 'Enter', { ctrlKey: true })
    await until(() => !video.paused && video.currentTime > 0)
    press(named('Text of line 2'), 'Enter', { ctrlKey: true })
    await until(() => video.paused)
    video.currentTime = 3.5
    await until(() => !video.seeking)
    press(named('Text of line 2'), 'PageUp', { altKey: true })
    await until(() => value('Start of line 2') === '00:00:03.500')
    video.currentTime = 5.25
    await until(() => !video.seeking)
    // From the picture, beside the rows.
    press(video, 'PageDown', { altKey: true })
    await until(() => value('End of line 2') === '00:00:05.250')
  })
})
