import type { Generated } from 'kysely'
import type { EnvironmentAdders, EnvironmentKind, EnvironmentRule, LmsEventKind } from '../../sdk/lms/contract.ts'
import type { Defaulted, Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    lms_environments: LmsEnvironmentsTable
    lms_identities: LmsIdentitiesTable
    lms_tickets: LmsTicketsTable
    lms_events: LmsEventsTable
  }
}

export interface LmsEnvironmentsTable {
  id: Generated<number>
  kind: EnvironmentKind
  name: string
  is_enabled: Flag
  /** JSON: origins of its pages. */
  origins: string
  /** JSON: addresses and ranges of its servers. */
  networks: string
  rule: EnvironmentRule
  /** The group that its people join. */
  group_id: number | null
  /** The publishing policy of what they add, where they may. Null: by their permissions. */
  policy_id: Defaulted<number | null>
  /** The people who join it. */
  adders: Generated<EnvironmentAdders>
  /** Names of viewers without a session count in statistics, as claims. */
  takes_claims: Defaulted<Flag>
  /** Pixels of inserted players; both 0: as wide as the page. */
  frame_width: Defaulted<number>
  frame_height: Defaulted<number>
  created_at: number
}

/** The account of a person of a learning environment. */
export interface LmsIdentitiesTable {
  environment_id: number
  /** As the learning environment names the person, in lower case. */
  subject: string
  user_id: number
  created_at: number
}

/** A ticket that the server of a learning environment asked for; a row goes when it is used. */
export interface LmsTicketsTable {
  /** SHA-256, hex. */
  ticket_hash: string
  environment_id: number
  /** The person it was issued for; empty for nobody. */
  subject: string
  /** The network address of the person as the learning environment saw it; empty: unknown. */
  viewer: string
  ends_at: number
}

export interface LmsEventsTable {
  id: Generated<number>
  /** Null for a request that belongs to no registration. */
  environment_id: number | null
  at: number
  kind: LmsEventKind
  /** Code of the error, with its parameters; empty for a launch. */
  reason: string
  person: string
  address: string
}
