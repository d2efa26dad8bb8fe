const paths = {
  add: 'M12 5v14M5 12h14',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19 4 20zM14 6.5l3.5 3.5',
  remove: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  tag: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  close: 'M6 6l12 12M18 6L6 18',
} as const

export const ChapterIcon = ({ name }: { name: keyof typeof paths }) => (
  <svg className="vt-chapter-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
