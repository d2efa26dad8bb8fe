import { randomBytes, randomInt } from 'node:crypto'
import { createLimiter } from '../http/limiter.ts'
import { madeOnce } from './made-once.ts'

// Each takes a core and 19 MB for a moment; the threads are those that files and names of hosts need too.
const inLine = createLimiter(2, 100, 'SIGN_IN_BUSY')
// A flood of guesses does not hold up people on devices that are known.
const inKnownLine = createLimiter(1, 100, 'SIGN_IN_BUSY')

// Loaded at the first sign-in: the native module costs start-up time that most starts do not need.
const argon = () => import('@node-rs/argon2')

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon()
  return inLine(() => hash(password))
}

const randomHash = (bytes: number) => madeOnce(async () => (await argon()).hash(randomBytes(bytes).toString('hex')))

/**
 * For accounts that never sign in by password: no one is told the password, and checking it takes as long as checking any other. All of them
 * have the same one, or a class that comes for the first time would wait in the line of those who sign in, and most would be sent away.
 */
export const hashOfSecretPassword = randomHash(32)

const hashOfNobody = randomHash(16)

/** Compares with the hash, or with nobody's when there is no such account, so that both take the same time. */
export async function passwordMatches(hash: string | undefined, password: string, isKnownDevice = false): Promise<boolean> {
  const { verify } = await argon()
  const nobody = await hashOfNobody()
  const expected = hash ?? nobody
  const matches = await (isKnownDevice ? inKnownLine : inLine)(() => verify(expected, password).catch(() => false))
  return matches && hash !== undefined
}

/** Easy to read aloud: no letters or digits that look alike. */
export function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const part = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${part()}-${part()}-${part()}`
}
