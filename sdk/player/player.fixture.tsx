import { createRoot } from 'react-dom/client'
import type { MediaItem, PlaylistItem } from '../media/contract.ts'
import { storage } from '../storage/index.ts'
import { loadStyles, until } from '../ui/page.fixture.ts'
import type { AnyPlayer } from './create-player.ts'
import { Player } from './index.ts'

export { audit, until } from '../ui/page.fixture.ts'

export const media = '/.cache/fixtures/browser/'

export interface OpenPlayer {
  box: HTMLElement
  player: AnyPlayer
  element: HTMLMediaElement
  find: <Kind extends HTMLElement = HTMLElement>(selector: string) => Kind | null
  button: (name: string) => HTMLButtonElement | undefined
  press: (key: string, target?: HTMLElement | null) => boolean
  /** Takes it off the page and forgets what it remembered, unless told not to. */
  close: (options?: { forget: boolean }) => void
}

/** The style sheets of the player, on the page of a test. */
export const loadPlayerStyles = (): Promise<void> => loadStyles(import.meta.url, '../ui/tokens.css', './player.css')

/** The ready-made player on a page, with real media. */
export async function openPlayer(props: Partial<Player.DefaultPlayerProps> = {}, width = 640): Promise<OpenPlayer> {
  await loadPlayerStyles()
  document.documentElement.lang ||= 'en'
  const page = document.body.appendChild(document.createElement('main'))
  page.style.width = `${width}px`
  const root = createRoot(page)
  let player: AnyPlayer | undefined
  root.render(
    <Player.DefaultPlayer
      item={mediaItem()}
      muted
      onPlayer={(made) => {
        player = made
      }}
      {...props}
    />,
  )
  const made = await until(() => player)
  const box = props.adopt?.box ?? (await until(() => page.querySelector<HTMLElement>('.vt-player')))
  await until(() => page.querySelector('.vt-message'))
  if (props.controls !== false) await until(() => page.querySelector('.vt-controls'))
  const find = <Kind extends HTMLElement>(selector: string): Kind | null => box.querySelector<Kind>(selector)
  return {
    box,
    player: made,
    element: made.media,
    find,
    button: (name) => [...box.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name),
    press: (key, target = box) =>
      target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true })) ?? false,
    close({ forget } = { forget: true }) {
      root.unmount()
      page.remove()
      if (forget) for (const key of remembered) storage.remove(key)
    },
  }
}

const remembered = [
  'vol',
  'muted',
  'subs',
  'captionstyle',
  'audio',
  'described',
  'datasaver',
  'overlaycontrols',
  'shortcuts',
  'keys',
  'motion',
]

export const text = (type: string, content: string): string => `data:${type},${encodeURIComponent(content)}`

export const playlistItem = (change: Partial<PlaylistItem> = {}): PlaylistItem => ({
  ID: 1,
  ClipDataID: 1,
  EncID: 'A',
  RecordType: 1,
  Title: 'How leaves make sugar',
  MediaURL: `${media}hls/master.m3u8`,
  DashURL: `${media}dash/manifest.mpd`,
  ThinnedMediaURL: `${media}clip.mp4`,
  IsDash: false,
  LiveStream: false,
  IsGrowing: false,
  MultiStream: false,
  Is360: false,
  AudioOnly: false,
  StartTime: 0,
  Duration: 12,
  Width: 640,
  Height: 360,
  ImageURLs: [{ URL: `${media}poster.jpg`, Size: 320 }],
  StoryboardURL: text('text/vtt', 'WEBVTT\n\n00:00.000 --> 00:06.000\nhttps://x.example/a.jpg#xywh=0,0,160,90\n'),
  Subtitles: [
    { ID: 1, Lang: 'en', Label: 'English', Source: `${media}captions.vtt`, Kind: 'subtitles' },
    { ID: 2, Lang: 'de', Label: 'Deutsch', Source: text('text/vtt', 'WEBVTT\n\n00:00.000 --> 00:12.000\nDie Zeile'), Kind: 'subtitles' },
  ],
  ...change,
})

export const mediaItem = (entry: Partial<PlaylistItem> = {}, change: Partial<MediaItem> = {}): MediaItem => ({
  ClipDataID: 1,
  EncID: 'A',
  RecordType: 1,
  Title: 'How leaves make sugar',
  Description: 'With experiments that every school can repeat.',
  URL: '/view.aspx?id=A',
  ViewURL: '/view.aspx?id=A',
  EmbedURL: '/Embed.aspx?id=A',
  ViewCount: 0,
  IsPrivate: false,
  Audience: 'everyone',
  DateCreated: '2026-10-28T12:00:00Z',
  Owner: 1,
  OwnerDisplayName: 'A Teacher',
  IsOwner: false,
  BlobTier: 0,
  Extension: 'mp4',
  Duration: 12,
  Width: 640,
  Height: 360,
  AudioOnly: entry.AudioOnly ?? false,
  ImageURLs: [],
  Playable: true,
  Status: 'ready',
  StatusMessage: '',
  Playlist: [playlistItem(entry)],
  Chapters: {
    Count: 2,
    CanEdit: false,
    Items: [
      { ID: 1, StartTime: 0, Duration: 6, Title: 'Leaves', Description: '', ImageURL: '', IsAI: false },
      { ID: 2, StartTime: 6, Duration: 6, Title: 'Light', Description: '', ImageURL: '', IsAI: false },
    ],
  },
  IncludedCategories: [],
  ExcludedCategories: [],
  MetaData: [],
  CanEdit: false,
  CanDelete: false,
  CanGrant: false,
  CanApprove: false,
  CanEditCategories: false,
  CanDownload: false,
  CanShareByEmbed: false,
  CanShareByWeblink: false,
  DownloadOptions: [],
  ...change,
})
