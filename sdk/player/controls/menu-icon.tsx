import { Drawing } from './icon.tsx'

const paths = {
  subtitles:
    'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7c0-1.1.9-2 2-2zm0 1.8a.2.2 0 0 0-.2.2v10c0 .1.1.2.2.2h14a.2.2 0 0 0 .2-.2V7a.2.2 0 0 0-.2-.2zM6.5 11h3v1.7h-3zm4.5 0h6.5v1.7H11zm-4.5 3.1h6.5v1.7H6.5zm8 0h3v1.7h-3z',
  quality:
    'M4 7.1h6.1a2.6 2.6 0 0 1 5 0H20v1.8h-4.9a2.6 2.6 0 0 1-5 0H4zm8.6-.1a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM4 15.1h2.1a2.6 2.6 0 0 1 5 0H20v1.8h-8.9a2.6 2.6 0 0 1-5 0H4zm4.6-.1a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  settings:
    'M10.5 3h3l.5 2.4 1.6.7 2-1.3 2.1 2.1-1.3 2 .7 1.6 2.4.5v3l-2.4.5-.7 1.6 1.3 2-2.1 2.1-2-1.3-1.6.7-.5 2.4h-3l-.5-2.4-1.6-.7-2 1.3-2.1-2.1 1.3-2-.7-1.6L3 14v-3l2.4-.5.7-1.6-1.3-2 2.1-2.1 2 1.3 1.6-.7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  audio: 'M12 4a8 8 0 0 0-8 8v6a2 2 0 0 0 2 2h3v-7H6v-1a6 6 0 0 1 12 0v1h-3v7h3a2 2 0 0 0 2-2v-6a8 8 0 0 0-8-8z',
  chapters: 'M4 6h2v2H4zm4 0h12v2H8zm-4 5h2v2H4zm4 0h12v2H8zm-4 5h2v2H4zm4 0h12v2H8z',
  cast: 'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-6v-2h6V7H4v3H2V7a2 2 0 0 1 2-2zm-2 7a7 7 0 0 1 7 7H7a5 5 0 0 0-5-5zm0 4a3 3 0 0 1 3 3H2z',
  pip: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7c0-1.1.9-2 2-2zm0 1.8a.2.2 0 0 0-.2.2v10c0 .1.1.2.2.2h14a.2.2 0 0 0 .2-.2V7a.2.2 0 0 0-.2-.2zM12 12h6v4h-6z',
} as const

/** The pictures of the buttons that come with the first frame. */
export const MenuIcon = ({ name }: { name: keyof typeof paths }) => <Drawing path={paths[name]} />
