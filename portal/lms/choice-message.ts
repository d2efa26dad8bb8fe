export interface Choice {
  ClipDataID: number
  EncID: string
  Title: string
  /** 0: the whole item. */
  chapter: number
  /** Code of a share link; empty where the item needs none. */
  code: string
}

/**
 * The message to the editor of the learning environment: a text that its plugins put into an address. One of them decodes the title twice, so that
 * a percent sign would break it, and one shows "Response" in place of a missing title.
 */
export function choiceMessage({ ClipDataID, EncID, Title, chapter, code }: Choice): string {
  const name = [ClipDataID, EncID.slice(0, 2), EncID, ...(chapter > 0 ? [chapter] : [])].join('~')
  const title = encodeURIComponent(
    Title.replace(/\p{Surrogate}/gu, '\uFFFD')
      .replaceAll('%', '\uFF05')
      .trim() || EncID,
  ).replaceAll('%20', '+')
  const link = code === '' ? '' : `&code=${encodeURIComponent(code)}`
  return `ID=${name}${link}&source=moodle&title=${title}`
}

/** The code of the share link in an address; empty for the plain address of an item. */
export const codeIn = (address: string): string => (URL.canParse(address) ? (new URL(address).searchParams.get('code') ?? '') : '')
