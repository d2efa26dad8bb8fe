/** What every widget knows of the page that it stands on. */
export interface WidgetFrame {
  /** What addresses are relative to, without a slash at the end. Empty: the page's own origin. */
  base: string
  /** Where pages of the library open; left out: in place of this one. */
  target: string | undefined
  /** Prefix of its ids. */
  id: string
}
