import type { ItemKind } from './item-kind.ts'

const play = 'M8 5v14l11-7z'
const shapes: Record<ItemKind, string> = {
  video: play,
  broadcast: play,
  virtualClass: play,
  audio: 'M4 9v6h4l5 5V4L8 9zm11-1a5 5 0 0 1 0 8m2-11a9 9 0 0 1 0 14',
  playlist: 'M3 6h12M3 11h12M3 16h7m4-2v7l6-3.5z',
  photoset: 'M7 3h14v14H7zM3 7v14h14M7 14l4-4 4 4 2-2 4 4',
  image: 'M3 4h18v16H3zM3 17l5-5 4 4 4-5 5 6',
  document: 'M6 2h8l5 5v15H6zM14 2v5h5M9 13h7M9 17h7',
  link: 'M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1m1 5a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1',
}

/** A drawing of what an item is. */
export const KindIcon = ({ kind }: { kind: ItemKind }) => (
  <svg className="vt-widget-icon" data-kind={kind} viewBox="0 0 24 24" aria-hidden="true">
    <path d={shapes[kind]} />
  </svg>
)
