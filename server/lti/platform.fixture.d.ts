import { type KeyObject } from 'node:crypto'
import { type JWTPayload } from 'jose'
export interface Signing {
  alg?: 'RS256' | 'none' | 'HS256'
  kid?: string
  /** A key that the platform does not publish under this name. */
  key?: KeyObject
}
export interface LaunchOf {
  target?: string
  person?: Record<string, unknown>
  custom?: Record<string, string>
  context?: string
  deployment?: string
  /** A choice for a course. */
  choice?: Record<string, unknown>
}
export interface LtiTestPlatform {
  base: string
  clientId: string
  deployment: string
  /** How often the key set was asked for. */
  keyRequests: number
  /** The launch that the authorization address answers next. */
  next: LaunchOf
  /** What the platform says about itself; undefined values are left out. */
  description: Record<string, unknown>
  /** The answer to a registration. */
  registering: {
    status: number
    body: unknown
  }
  /** Registrations that came, with their bearer tokens. */
  registered: {
    token: string
    tool: Record<string, unknown>
  }[]
  /** What came to the return address of choices. */
  returned: URLSearchParams[]
  rotate(): void
  claims(nonce: string, now: number, launch?: LaunchOf): JWTPayload
  sign(claims: JWTPayload, signing?: Signing): Promise<string>
  close(): Promise<void>
}
/** `host`: browsers take `localhost` for another site than 127.0.0.1. */
export declare function openLtiPlatform(host?: '127.0.0.1' | 'localhost'): Promise<LtiTestPlatform>
