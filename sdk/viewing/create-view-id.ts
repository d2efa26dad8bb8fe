/** The id of a view: nobody guesses it. `crypto.randomUUID` is there only on HTTPS. */
export const createViewId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
