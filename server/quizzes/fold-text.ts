import { hasFormula } from '../../sdk/formulas/contract.ts'

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

/** A text with single spaces, to compare answers in which capital letters and accents count. */
export const exactText = (text: string): string =>
  text
    .normalize('NFC')
    .split(/\s/u)
    .filter((word) => word !== '')
    .join(' ')

/** A text to compare choices: capital letters count in formulas, where they are other symbols. */
export const choiceKey = (text: string): string => (hasFormula(text) ? exactText(text) : foldText(text))
