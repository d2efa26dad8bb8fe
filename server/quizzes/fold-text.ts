/** A text without its case, accents and repeated spaces, to compare answers. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/\s/u)
    .filter((word) => word !== '')
    .join(' ')
