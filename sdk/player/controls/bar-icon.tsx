import { Drawing, playPath } from './icon.tsx'

/** The path of the icon for playing again. */
export const replayPath = 'M12 5V2.5L7.5 6 12 9.5V7a5.5 5.5 0 1 1-5.5 5.5h-2A7.5 7.5 0 1 0 12 5z'

const paths = {
  play: playPath,
  pause:
    'M7.5 5h2A1 1 0 0 1 10.5 6v12a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zm7 0h2a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z',
  replay: replayPath,
  loud: 'M4 9.5v5h3.2l4.3 3.7V5.8L7.2 9.5zM14 8.3v1.9a2.3 2.3 0 0 1 0 3.6v1.9a4.1 4.1 0 0 0 0-7.4zm0-3.8v1.8a6 6 0 0 1 0 11.4v1.8a7.8 7.8 0 0 0 0-15z',
  soft: 'M4 9.5v5h3.2l4.3 3.7V5.8L7.2 9.5zM14 8.3v1.9a2.3 2.3 0 0 1 0 3.6v1.9a4.1 4.1 0 0 0 0-7.4z',
  silent:
    'M4 9.5v5h3.2l4.3 3.7V5.8L7.2 9.5zm16.6.6-1.2-1.2-2.2 2.2-2.2-2.2-1.2 1.2 2.2 2.2-2.2 2.2 1.2 1.2 2.2-2.2 2.2 2.2 1.2-1.2-2.2-2.2z',
  expand: 'M4 4h6v1.9H5.9V10H4zm10 0h6v6h-1.9V5.9H14zM4 14h1.9v4.1H10V20H4zm14.1 0H20v6h-6v-1.9h4.1z',
  shrink: 'M8.1 4H10v6H4V8.1h4.1zM14 4h1.9v4.1H20V10h-6zM4 14h6v6H8.1v-4.1H4zm10 0h6v1.9h-4.1V20H14z',
} as const

/** The icons of the bar, which is fetched after the splash screen. */
export const BarIcon = ({ name }: { name: keyof typeof paths }) => <Drawing path={paths[name]} />
