const paths = {
  check: 'M9.6 17.3 4.7 12.4l1.4-1.4 3.5 3.5 8.3-8.3 1.4 1.4z',
  back: 'M15.4 6.4 14 5l-7 7 7 7 1.4-1.4L9.8 12z',
  forward: 'M8.6 6.4 10 5l7 7-7 7-1.4-1.4 5.6-5.6z',
  close: 'M6.4 5 5 6.4l5.6 5.6L5 17.6 6.4 19l5.6-5.6 5.6 5.6 1.4-1.4-5.6-5.6L19 6.4 17.6 5 12 10.6z',
} as const

/** Icons that only panels need. */
export const PanelIcon = ({ name }: { name: keyof typeof paths }) => (
  <svg className={`vt-icon vt-icon-${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
)
