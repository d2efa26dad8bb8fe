import type { Generated } from 'kysely'
import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    two_factor: TwoFactorTable
    recovery_codes: RecoveryCodesTable
  }
}

/** The secret of an account's authenticator app. */
export interface TwoFactorTable {
  id: Generated<number>
  user_id: number
  /** Sealed. */
  secret: string
  begun_at: number
  /** Null until a code of it was given: until then nothing asks for codes. */
  confirmed_at: number | null
  /** The step of time of the last code that was taken: neither it nor an older one counts again. */
  last_step: Defaulted<number>
}

/** A row goes when its code is used. */
export interface RecoveryCodesTable {
  id: Generated<number>
  user_id: number
  /** SHA-256 of the account's id and the code, hex. A code has 79 bits, so nothing slower is needed. */
  code_hash: string
}
