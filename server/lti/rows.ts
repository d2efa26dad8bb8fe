declare module '../db/schema.ts' {
  interface Database {
    lti_platforms: LtiPlatformsTable
    lti_registrations: LtiRegistrationsTable
    lti_keys: LtiKeysTable
    lti_launches: LtiLaunchesTable
    lti_choices: LtiChoicesTable
    lti_placements: LtiPlacementsTable
    lti_consumers: LtiConsumersTable
    lti_nonces: LtiNoncesTable
    lti_links: LtiLinksTable
    lti_session_links: LtiSessionLinksTable
  }
}

/** The values that a learning environment shows about itself. */
export interface LtiPlatformsTable {
  environment_id: number
  issuer: string
  client_id: string
  /** JSON: ids of the places where the tool is installed. */
  deployments: string
  authorize_url: string
  token_url: string
  keys_url: string
}

/** An address at which a learning environment registers the library. */
export interface LtiRegistrationsTable {
  environment_id: number
  code_hash: string
  ends_at: number
  /** How often it was opened. */
  attempts: number
}

/** Key pairs of the library. */
export interface LtiKeysTable {
  kid: string
  /** JSON. */
  public_jwk: string
  /** JSON, encrypted. */
  private_jwk: string
  created_at: number
  /** Null for the current key. */
  ends_at: number | null
}

/** A launch that was begun. It is used once. */
export interface LtiLaunchesTable {
  /** SHA-256, hex, as all hashes here. */
  state_hash: string
  environment_id: number
  nonce_hash: string
  /** Hash of a secret that the browser holds. */
  browser_hash: string
  /** JSON: the window that stores values for the frame; empty: none. */
  storage: string
  ends_at: number
  /** When its answer came. */
  used_at: number | null
  /** JSON: the verified launch, while the browser has to show its secret; empty before. */
  result: string
}

/** A person who is choosing items for a course. */
export interface LtiChoicesTable {
  choice_hash: string
  environment_id: number
  /** The session that may answer. */
  session_hash: string
  /** JSON. */
  settings: string
  ends_at: number
}

/** The course that holds a link; the link itself is a share. */
export interface LtiPlacementsTable {
  share_id: number
  environment_id: number
  deployment: string
  /** Id of the course. */
  context: string
}

/** The key and secret of a learning environment that speaks LTI 1.1. */
export interface LtiConsumersTable {
  environment_id: number
  consumer_key: string
  /** Encrypted. */
  secret: string
  secret_at: number
}

/** A nonce of LTI 1.1 that was used. */
export interface LtiNoncesTable {
  environment_id: number
  nonce_hash: string
  ends_at: number
}

/** A link of a course that a teacher has changed. */
export interface LtiLinksTable {
  environment_id: number
  deployment: string
  link_hash: string
  /** JSON: what it shows; empty: what it says itself, also where it was copied from a link that shows something else. */
  shown: string
  /** The grant for people of the course; null: it needs none, or the teacher could give none. */
  share_id: number | null
  /** The grant that the link itself has: its code proves a copy. */
  own_share_id: number | null
  changed_at: number
}

/** The link that a session was launched from. */
export interface LtiSessionLinksTable {
  session_hash: string
  environment_id: number
  deployment: string
  /** Empty: the launch named no link. */
  link_hash: string
  /** The page of the course; empty: unknown. */
  course_url: string
  /** JSON: the link and its course, for a teacher who may change it; empty for everyone else. */
  teaching: string
  /** The grant that the link itself has. */
  share_id: number | null
}
