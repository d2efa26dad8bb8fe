/** The BCP 47 tag of the page (`<html lang>`), or else that of the browser. */
export const pageLanguage = (): string => document.documentElement.lang || navigator.language
