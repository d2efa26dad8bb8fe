import { createHash, randomInt } from 'node:crypto'
import { TwoFactorLimits } from '../../sdk/two-factor/contract.ts'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const [parts, lettersOfPart] = [4, 4]

/** Codes for the day when the phone is lost. Easy to copy from paper: no letters or digits that look alike. */
export const newRecoveryCodes = (): string[] => Array.from({ length: TwoFactorLimits.recoveryCodes }, newCode)

const newCode = (): string =>
  Array.from({ length: parts }, () => Array.from({ length: lettersOfPart }, () => letters[randomInt(letters.length)]).join('')).join('-')

/** Spaces, hyphens and capitals do not matter. The account is part of it, so that a row copied to another account is worth nothing. */
export const recoveryHash = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`recovery ${userId} ${plainCode(code)}`)
    .digest('hex')

/** A code without what people put between its letters. */
export const plainCode = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '')
