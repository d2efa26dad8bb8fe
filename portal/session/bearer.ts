let token = ''

/** Keeps the token of a page in a frame, where a browser may keep no cookie. It stays in memory: other pages of the frame never see it. */
export function keepBearer(given: string): void {
  token = given
}

/** Value of the `authorization` header; undefined where the browser sends its cookie. */
export const authorization = (): string | undefined => (token === '' ? undefined : `Bearer ${token}`)
