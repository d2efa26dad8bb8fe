import * as v from 'valibot'
import type { SessionKind } from '../session/contract.ts'
import { type Done, Flag, type Page, PageInput, RowId, SearchText } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** A session that is open, as far as it helps to decide whether to end it. */
export interface OpenSession {
  ID: number
  /** 0: a guest. */
  UserID: number
  DisplayName: string
  Name: string
  Kind: SessionKind
  /** Network address it began from. */
  Address: string
  /** Browser and system, in short. */
  Agent: string
  /** ISO 8601, UTC. */
  Began: string
  LastSeen: string
  /** True for the session of this request. */
  IsThis: boolean
}

export const SessionLimits = { pageSize: 50 } as const

export const ListSessionsInput = v.object({ s: SearchText, ...PageInput(SessionLimits.pageSize) })
export type ListSessionsInput = v.InferInput<typeof ListSessionsInput>
/** Sessions that are open, last seen first. For administrators. */
export const listSessions = get<ListSessionsInput, Page<OpenSession>>()('/api/admin/sessions/')

/** `session` ends one session, `person` all sessions of an account, `everybody` all but the session of this request. */
export const EndSessionsInput = v.object({
  session: v.optional(RowId),
  person: v.optional(RowId),
  everybody: v.optional(Flag, false),
})
export type EndSessionsInput = v.InferInput<typeof EndSessionsInput>
/** Ends sessions: one, those of an account, or all. For administrators. */
export const endSessions = post<EndSessionsInput, Done & { Count: number }>()('/api/admin/sessions/end/')

export const OpenSessionErrors = {
  SESSIONS_NOT_NAMED: 'Please choose the sessions to end: one session, all of an account, or all others.',
  SESSION_NOT_FOUND: 'This session has already ended.',
} as const
