import type { ShareLink } from '../../sdk/shares/contract.ts'
import type { ListedShare } from './table.ts'

const dateText = (time: number | null): string => (time === null ? '' : new Date(time).toISOString())

export const presentShareLink = (row: ListedShare, now: number): ShareLink => ({
  ID: row.id,
  Kind: row.kind,
  ChapterID: row.chapter_id ?? 0,
  AuthenticationRequired: row.needs_sign_in === 1,
  RestrictionBypass: row.bypasses_restriction === 1,
  People: Number(row.people ?? 0),
  CreatedBy: row.maker_name,
  DateCreated: dateText(row.created_at),
  EndsAt: dateText(row.ends_at),
  DateRevoked: dateText(row.revoked_at),
  LastUsed: dateText(row.last_used_at),
  Uses: row.uses,
  State: row.revoked_at !== null ? 'revoked' : row.ends_at !== null && row.ends_at <= now ? 'over' : 'open',
})
