/** The parameters of the portal's addresses. */
export interface PageQuery {
  f?: unknown
  id?: string
  resume?: string
  chapid?: string
  /** Opens the transcript with a search for these words. */
  subsearch?: string
  returnurl?: string
  s?: string
  pi?: string
  sourceurl?: string
  embedlogin?: string
  guestlogin?: string
  /** On: the sign-up for courses. */
  academy?: string
  timeout?: string
  problem?: string
  popup?: string
  approve?: string
  report?: string
  show?: string
  /** The tour that is edited; 0: a new one. */
  tour?: string
  /** The step of the set-up. */
  step?: string
  /** On: the editor of pages, instead of the library. */
  startedit?: string
  /** The layout that is edited. */
  layout?: string
  searchsubs?: string | undefined
  /** On: without the bar of the portal. */
  nonav?: string | undefined
  /** On: the results alone, without the bar of the portal and without what changes the search. */
  min?: string | undefined
  /** `embed`: results lead to the embed of an item, not to its page. */
  linktype?: string | undefined
  /** On: a script asked for the page, so that a refusal is no redirect. */
  ajax?: string | undefined
  /** A category that is looked into. */
  catid?: unknown
  searchslides?: string | undefined
  opensidebar?: string | undefined
  edit?: string
  /** On: with the statistics of the item. */
  showanalytics?: string
  /** On: with the editor of its related media. */
  newrm?: string
  /** On: with the panel of comments. */
  comments?: string
  /** On: with the statistics of the courses that have opened it. */
  course?: string
  /** Number of the quiz that is opened. */
  tlid?: string
  /** The same in a playlist: the first entry with this quiz is opened. */
  plquiz?: string
  /** On: with the form for a new quiz. */
  newquiz?: string
  /** Number of the slideshow that is opened. */
  ssid?: string
  /** On: with the form for a new slideshow. */
  newslideshow?: string
  /** The first days of its statistics, such as 2026-01-31. */
  analyticsfrom?: string
  analyticsto?: string
  /** The day of the guide, such as 2026-01-31. */
  day?: string
  /** The item that is shown over the results. */
  qv?: string | undefined
}

/** Whether a parameter of an address is on: `1` or `true`. */
export const isOn = (flag: unknown): boolean => /^(1|true)$/i.test(String(flag))

/** The page of a list that an address names: from 0, and 0 for anything that is no page. */
export const pageIndexOf = (pi: unknown): number => (typeof pi === 'string' && /^\d{1,6}$/.test(pi) ? Number(pi) : 0)
