/** The languages of an `Accept-Language` header in the order of preference, without those that it refuses. */
export function acceptedLanguages(header: string | undefined): string[] {
  if (header === undefined) return []
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.trim().split(';')
      const quality = settings.map((setting) => /^\s*q=([\d.]+)\s*$/.exec(setting)?.[1]).find((value) => value !== undefined)
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
