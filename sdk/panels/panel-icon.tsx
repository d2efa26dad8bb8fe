/** A drawing of one path in a square of 24 by 24. */
export const PanelIcon = ({ path }: { path: string }) => (
  <svg className="vt-sidebar-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
)
