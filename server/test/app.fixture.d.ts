import type { Hono } from 'hono'
import type { SessionKind } from '../../sdk/session/contract.ts'
import type { Endpoint } from '../../sdk/wire/endpoint.ts'
import type { AppDeps } from '../context.ts'
import type { Dialect } from '../db/open.ts'
import { type ItemRow } from '../items/table.ts'
import { type Settings } from '../settings.ts'
export interface TestUser {
  id: number
  name: string
  /** The value of the session's cookie. */
  sessionId: string
}
export interface TestApp {
  app: Hono
  deps: AppDeps
  /** The clock's time in milliseconds; tests move it. */
  time: {
    now: number
  }
  user(options?: { isAdmin?: boolean; canUpload?: boolean; passwordHash?: string; name?: string }): Promise<TestUser>
  /** Somebody who came in by the guest door. */
  guest(): Promise<TestUser>
  /** The same account in another session, one of the portal unless said otherwise. */
  again(user: TestUser, kind?: SessionKind): Promise<TestUser>
  item(
    owner: TestUser,
    overrides?: Partial<ItemRow>,
  ): Promise<{
    id: number
    encId: string
  }>
  /** Through the SDK's own client. */
  call<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input, as?: TestUser): Promise<Answer>
  /** A plain request. */
  ask(path: string, init?: RequestInit, as?: TestUser): Promise<Response>
  work(): Promise<void>
  close(): Promise<void>
}
/** A whole application on a database of its own, in a folder of its own. */
export declare function openTestApp(dialect?: Dialect, settings?: Partial<Settings>): Promise<TestApp>
