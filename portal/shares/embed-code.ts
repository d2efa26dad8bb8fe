export const EMBED_SIZE = { width: 640, height: 360 } as const

export interface EmbedCodeInput {
  /** Scheme and host, without a slash at the end. */
  base: string
  encid: string
  title: string
  width?: string
  height?: string
}

/** An iframe for a web page. Blank sizes are 640 by 360. */
export function embedCode({ base, encid, title, width = '', height = '' }: EmbedCodeInput): string {
  const source = `${base}/Embed.aspx?id=${encodeURIComponent(encid)}`
  return `<iframe src="${attribute(source)}" width="${size(width, EMBED_SIZE.width)}" height="${size(height, EMBED_SIZE.height)}" title="${attribute(title)}" frameborder="0" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowfullscreen></iframe>`
}

/** A script tag that draws the item, or a playlist's items, where it stands. */
export function scriptCode({ base, title, playlist, term }: { base: string; title: string; playlist?: string; term?: string }): string {
  const options = playlist ? { Title: title, PlaylistCDID: playlist } : { Title: title, SearchFilters: { s: term ?? '*' } }
  return `<script async src="${attribute(`${base}/w/?w=${encodeURIComponent(JSON.stringify(options))}`)}"></script>`
}

/** What may stand in a box for pixels. */
export function digits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 4)
}

function size(text: string, fallback: number): number {
  const pixels = Number(digits(text))
  return pixels > 0 ? pixels : fallback
}

function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
