export const manifestPath = '/site.webmanifest'

/** `--vt-accent` and `--vt-surface` of the light theme. */
export const colours = { theme: '#0a5f6e', background: '#f4f7f6' } as const

/** The image of podcasts, of the square size that their directories ask for. */
export const podcastImage = '/podcast.png'

const ownIcons = `<link rel="icon" href="/favicon.ico" sizes="48x48"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">`

/** Links of the portal's pages to its icons and its manifest. `icon` is the address of the site's own icon. */
export const iconLinks = ({ icon, theme = colours.theme }: { icon: string | undefined; theme: string | undefined }): string => {
  const icons =
    icon === undefined ? ownIcons : `<link rel="icon" href="${icon}" type="image/png"><link rel="apple-touch-icon" href="${icon}">`
  return `${icons}<link rel="manifest" href="${manifestPath}"><meta name="theme-color" content="${theme}">`
}
