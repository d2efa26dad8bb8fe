import { type BridgeErrorCode, BridgeErrors } from './contract.ts'

/**
 * Why the player in a frame did not do what it was asked.
 *
 * @example
 * const answer = await connectPlayer(frame, { timeoutMs: 100 }).catch((error: unknown) => error)
 * if (answer instanceof BridgeError) console.log(answer.code, answer.message)
 */
export class BridgeError extends Error {
  readonly code: BridgeErrorCode
  constructor(code: BridgeErrorCode) {
    super(BridgeErrors[code])
    this.name = 'BridgeError'
    this.code = code
  }
}
