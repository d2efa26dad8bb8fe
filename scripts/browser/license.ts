import type { TestRunnerPlugin as Plugin } from '@web/test-runner'
import { protection } from './media.ts'

type Request = Parameters<NonNullable<Plugin['serve']>>[0]

const text = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url')

/** A license server as the specification of ClearKey has it: `/license` gives the key of `protected/` to anyone who says `x-class: 7b`. */
export async function licenses(request: Request, next: () => Promise<void>): Promise<void> {
  if (request.path !== '/license') return next()
  if (request.get('x-class') !== '7b') {
    request.status = 403
    return
  }
  request.type = 'application/json'
  request.body = JSON.stringify({ keys: [{ kty: 'oct', kid: text(protection.id), k: text(protection.key) }], type: 'temporary' })
}
