import type { PackageText } from './read-qti-package.ts'

/** An interaction of an interactive video as its editor writes it. */
export const interaction = (library: string, params: object, duration: object = { from: 5, to: 10 }, more: object = {}) => ({
  ...{ x: 40, y: 40, duration, pause: true, displayType: 'button', libraryTitle: 'A kind' },
  action: { library, params, subContentId: '0', metadata: { title: 'A title' } },
  ...more,
})

/** The texts of a package. */
export const videoOf = (assets: object, more: object = {}, mainLibrary = 'H5P.InteractiveVideo'): PackageText[] => [
  { name: 'h5p.json', text: JSON.stringify({ title: 'A video', mainLibrary }) },
  { name: 'content/content.json', text: JSON.stringify({ interactiveVideo: { video: { files: [] }, assets, ...more } }) },
]
