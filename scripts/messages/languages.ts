/**
 * The languages of the product beside English, by BCP 47 tag. `name` is what the language calls itself. `complete: true` refuses a build in which
 * a message is missing; set it when every catalogue of the language is finished.
 */
export const languages: Record<string, { name: string; complete: boolean }> = {
  ar: { name: 'العربية', complete: true },
  cy: { name: 'Cymraeg', complete: true },
  de: { name: 'Deutsch', complete: true },
  es: { name: 'Español', complete: true },
  fr: { name: 'Français', complete: true },
  nl: { name: 'Nederlands', complete: true },
  pl: { name: 'Polski', complete: true },
}

/** The made-up language of tests and development: English in brackets, with accents, a third longer. CLDR calls it `en-XA`. */
export const madeUpTag = 'en-xa'

/** Areas that are loaded together in another language than English. */
export const bundles: Record<string, (area: string) => boolean> = {
  player: (area) => ['player', 'bar', 'menus', 'kinds', 'external', 'panorama', 'keys', 'multi-stream'].includes(area),
  // A player fetches these when a viewer opens its sidebar.
  panels: (area) =>
    [
      'panels',
      'chapters',
      'comments',
      'multi-stream',
      'notes',
      'quizzes',
      'related-media',
      'slideshows',
      'statistics',
      'stream-views',
      'transcript',
    ].includes(area),
  widgets: (area) => area === 'widgets',
  // A class on a page of other people.
  class: (area) => ['virtual-class', 'quizzes'].includes(area),
  gallery: (area) => area === 'gallery',
  element: (area) => area === 'element',
  screen: (area) => ['screen', 'gallery'].includes(area),
  portal: (area) => !/^server(-|$)/.test(area),
  // With those of the embeds that the server draws.
  server: (area) => /^(server(-.*)?|checks|field-problems|frame|widgets|player|bar|gallery)$/.test(area),
}
