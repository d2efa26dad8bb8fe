import type { Generated } from 'kysely'
import type { Defaulted, Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    shares: SharesTable
    share_people: SharePeopleTable
    embed_sites: EmbedSitesTable
  }
}

export interface SharesTable {
  id: Generated<number>
  item_id: number
  kind: 'weblink' | 'embed' | 'acl' | 'lti' | 'class'
  /** SHA-256 of the code, hex. */
  code_hash: string
  chapter_id: number | null
  needs_sign_in: Defaulted<Flag>
  bypasses_restriction: Defaulted<Flag>
  /** 0: created by an account that may not grant access; its pages show only what the viewer sees without it. */
  opens: Defaulted<Flag>
  ends_at: number | null
  created_by: number
  created_at: number
  revoked_at: number | null
  uses: Defaulted<number>
  last_used_at: number | null
}

export interface SharePeopleTable {
  share_id: number
  user_id: number
}

/** Sites that may embed an item; an item without rows may be embedded anywhere. */
export interface EmbedSitesTable {
  item_id: number
  origin: string
}
