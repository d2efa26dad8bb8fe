/** A pane of glass with something to watch behind it. */
export function BrandMark() {
  return (
    <svg className="vp-brand-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect x="2" y="4" width="28" height="24" rx="6" fill="var(--vt-accent)" />
      <path d="M2 22 20 4h4a6 6 0 0 1 6 6L12 28H8a6 6 0 0 1-6-6Z" fill="var(--vt-on-accent)" opacity=".16" />
      <path d="M13 11.3v9.4c0 .8.9 1.3 1.6.9l7-4.7c.6-.4.6-1.3 0-1.7l-7-4.7c-.7-.5-1.6 0-1.6.8Z" fill="var(--vt-on-accent)" />
    </svg>
  )
}
