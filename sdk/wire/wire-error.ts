/**
 * A call that failed. `message` is a sentence for people. `code` is a name from the error table of the capability, `REFUSED` for a sentence
 * of the server without a code (a wrong password), `OFFLINE`, or `UNREADABLE_ANSWER`. `status` is that of HTTP, or 0 without an answer.
 */
export class WireError extends Error {
  readonly code: string
  readonly status: number

  constructor(message: string, code: string, status: number) {
    super(message)
    this.name = 'WireError'
    this.code = code
    this.status = status
  }
}
