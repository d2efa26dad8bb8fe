import type { Generated } from 'kysely'
import type { SignUpKind, SignUpState } from '../../sdk/sign-ups/contract.ts'

declare module '../db/schema.ts' {
  interface Database {
    sign_ups: SignUpsTable
  }
}

/** A request for an account, or for courses. */
export interface SignUpsTable {
  id: Generated<number>
  kind: SignUpKind
  state: SignUpState
  name: string
  /** As `canonicalAddress` spells it. */
  email: string
  organisation: string
  job_title: string
  location: string
  /** JSON: names of courses. */
  courses: string
  /** The language in which it was sent. */
  language: string
  /** Only this of the token in the message is stored; null before the message is made and after the link was used. */
  token_hash: string | null
  created_at: number
  confirmed_at: number | null
  decided_at: number | null
  /** Null: a rule, or not yet. */
  decided_by: number | null
  /** Why it was declined. */
  reason: string
  /** The account that was made, or that was there. */
  user_id: number | null
}
