/** Not for names: control, direction, and what file systems and shells read otherwise. */
const unfit = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu

/** Titles are shorter; names of files are cut to 150 characters in any case. */
const longestTitle = 1000

/**
 * The header of a file that is saved: a plain name for old programs, and the whole one as RFC 5987 has it. No title makes a path, a
 * hidden file or another ending of it.
 */
export function attachment(title: string, ending: string): string {
  const name =
    title
      .toWellFormed()
      .normalize('NFC')
      .replace(unfit, ' ')
      .replace(/\s+/g, ' ')
      .slice(0, longestTitle)
      // At most 1,000 characters, because `[\s.]+$` takes the square of the length.
      .replace(/^[\s.]+|[\s.]+$/g, '')
      .slice(0, 150)
      .toWellFormed()
      .trim() || 'download'
  const plain =
    name
      .normalize('NFKD')
      .replace(/[^\w .-]+/g, '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 100) || 'download'
  const whole = encodeURIComponent(`${name}.${ending}`).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}.${ending}"; filename*=UTF-8''${whole}`
}
