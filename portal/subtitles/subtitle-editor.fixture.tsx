import { expect } from '@esm-bundle/chai'
import type { PlaylistItem } from '../../sdk/media/contract.ts'
import { type Answers, button, itemMenu, mediaItem, type OpenPortal, openPortal, until } from '../pages/portal.fixture.tsx'

const german = { ID: 7, Lang: 'de', Label: 'Deutsch', Source: '', Kind: 'subtitles' as const }
const entry = {
  ...{ ClipDataID: 1, EncID: 'Vq1', RecordType: 1, Title: 'Valleys', Duration: 12, MediaURL: '', ThinnedMediaURL: '', Source: 0 },
  ...{ Subtitles: [german], Chapters: [], ImageURLs: [], AudioOnly: false, StreamType: '', Transcripts: [] },
} as unknown as PlaylistItem
/** The same with a film of 12 seconds. */
export const clipEntry: PlaylistItem = { ...entry, ThinnedMediaURL: '/.cache/fixtures/browser/clip.mp4' }
export const paths = {
  listing: '/api/ml/media/Vq1/subtitletracks/',
  reading: '/api/ml/media/Vq1/subtitletext/',
  saving: '/api/ml/media/Vq1/savesubtitledraft/',
  publishing: '/api/ml/media/Vq1/publishsubtitles/',
  cuts: '/api/ml/media/Vq1/videocuts/',
  finding: '/api/ml/media/Vq1/findvideocuts/',
}
/** Three lines: at 1, 4 and 8 seconds. */
export const text =
  'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n<v Ada>Der Fluss steigt</v>\n\n00:00:04.000 --> 00:00:06.000\nim Frühling\n\n00:00:08.000 --> 00:00:08.500\nEnde\n'
const version = { ID: 3, DateReplaced: '2026-03-01T10:00:00.000Z', ReplacedBy: 'Ben' }
const track = { ID: 7, Lang: 'de', Label: 'Deutsch', Kind: 'subtitles', Lines: 3, Versions: [version] }
export const draftOf = (Revision: string) => ({
  ...{ ID: 21, TrackID: 7, Lang: 'de', Label: 'Deutsch', Kind: 'subtitles', Revision },
  ...{ DateChanged: '2026-03-02T10:00:00.000Z', ChangedBy: 'Ada' },
})

export const menuEntry = (name: string): Promise<HTMLElement> =>
  until(() => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.trim() === name))

/** Opens the menu of the only track of an item. */
export async function openTrackMenu(answers: Answers = {}, about: Partial<Parameters<typeof mediaItem>[0]> = {}): Promise<OpenPortal> {
  const item = mediaItem({ Title: 'Valleys', CanEdit: true, Source: 0, Playlist: [entry], ...about })
  let revision = 0
  const portal = await openPortal(
    '/view.aspx?id=Vq1',
    {
      '/api/ml/media/Vq1/': item,
      [paths.listing]: { Items: [track], Drafts: [] },
      [paths.reading]: { Text: text },
      [paths.saving]: () => ({ Success: true, Message: '', Draft: draftOf(String(++revision)) }),
      [paths.publishing]: { Success: true, Message: '', TrackID: 7 },
      [paths.cuts]: { State: 'none', Cuts: [] },
      ...answers,
    },
    { Page: 'view', Item: item },
  )
  await until(() => portal.page.textContent?.includes('Valleys'))
  await itemMenu(portal.page)
  ;(await menuEntry('Subtitles')).click()
  const actions = await until(() => button(document.body, 'Actions for Deutsch'))
  actions.focus()
  actions.click()
  return portal
}

export const rows = () => [...document.querySelectorAll<HTMLElement>('.vp-cue')]
export const named = <Field extends HTMLInputElement | HTMLTextAreaElement>(name: string): Field =>
  (document.querySelector<Field>(`[aria-label^="${name}"]`) as Field) ?? expect.fail(`There is no field ${name}.`)
export const press = (element: Element, key: string, held: KeyboardEventInit = {}) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }))

/** Drags a line of the strip, or its edge, by some pixels. */
export function drag(bar: HTMLElement, from: number, by: number, held: PointerEventInit = {}): void {
  // The pointer of a test is none that could be captured.
  bar.setPointerCapture = () => undefined
  const at = (type: string, clientX: number) => bar.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, ...held }))
  at('pointerdown', from)
  at('pointermove', from + by)
  at('pointerup', from + by)
}
