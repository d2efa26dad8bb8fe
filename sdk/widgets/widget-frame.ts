/** Facts about the host page of a widget. */
export interface WidgetFrame {
  /** Base of relative addresses, without a slash at the end. Empty: the page's own origin. */
  base: string
  /** Target of links to the library. Default: the same window. */
  target: string | undefined
  /** Prefix of its ids. */
  id: string
}
