const paths = {
  play: 'M8 5v14l11-7z',
  pause: 'M7 5h4v14H7zm6 0h4v14h-4z',
  previous: 'M15.7 4.3 8 12l7.7 7.7 1.6-1.6L11.2 12l6.1-6.1z',
  next: 'M8.3 4.3 16 12l-7.7 7.7-1.6-1.6 6.1-6.1-6.1-6.1z',
  larger:
    'M10 3a7 7 0 1 0 4.2 12.6l5.1 5.1 1.4-1.4-5.1-5.1A7 7 0 0 0 10 3zm0 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM9 7v2H7v2h2v2h2v-2h2V9h-2V7z',
  fit: 'M10 3a7 7 0 1 0 4.2 12.6l5.1 5.1 1.4-1.4-5.1-5.1A7 7 0 0 0 10 3zm0 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM7 9v2h6V9z',
  fullscreen: 'M4 4h6v2H6v4H4zm10 0h6v6h-2V6h-4zM4 14h2v4h4v2H4zm14 0h2v6h-6v-2h4z',
  leaveFullscreen: 'M8 4h2v6H4V8h4zm6 0h2v4h4v2h-6zM4 14h6v6H8v-4H4zm10 0h6v2h-4v4h-2z',
  download: 'M11 4h2v8.2l3.3-3.3 1.4 1.4L12 16l-5.7-5.7 1.4-1.4 3.3 3.3zM5 18h14v2H5z',
  close: 'M6.4 5 5 6.4 10.6 12 5 17.6 6.4 19l5.6-5.6 5.6 5.6 1.4-1.4-5.6-5.6L19 6.4 17.6 5 12 10.6z',
  broken: 'M3.4 2 2 3.4 4 5.4V19h13.6l3 3 1.4-1.4zM6 17V7.4l5 5L9.500 14 8.500 13 7 15.500h7.100L15.600 17zM8.800 5l2 2H18v7.200l2 2V5z',
} as const

export type GalleryIconName = keyof typeof paths

/** An icon for a button. */
export const GalleryIcon = ({ name }: { name: GalleryIconName }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
