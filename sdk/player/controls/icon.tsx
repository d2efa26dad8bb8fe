/** The path of the play icon, which the splash screen and the bar show. */
export const playPath = 'M8 5.6v12.8a.8.8 0 0 0 1.2.7l10.4-6.4a.8.8 0 0 0 0-1.4L9.2 4.9a.8.8 0 0 0-1.2.7z'

/** A drawing of 24 by 24 in the colour of the text around it. */
export const Drawing = ({ path }: { path: string }) => (
  <svg className="vt-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
)
