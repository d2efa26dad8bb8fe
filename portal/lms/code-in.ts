/** The code of the share link in an address; empty for the plain address of an item. */
export const codeIn = (address: string): string => (URL.canParse(address) ? (new URL(address).searchParams.get('code') ?? '') : '')
