import type { Context as Request } from 'hono'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { isSecure } from '../http/origin.ts'
import { hashOf } from '../session/session.ts'
import { screenSessionOf } from './screen-cookie.ts'
import { findScreenBySession, type ScreenRow, updateScreen } from './table.ts'

/** A screen says that it is there with every check; so often it is written down. */
const spokeEvery = 20_000

/** The screen whose cookie the request carries, at its own address; undefined for everybody else. */
export async function screenOf(ctx: Pick<Context, 'db' | 'settings'>, request: Request, code: string): Promise<ScreenRow | undefined> {
  const sessionId = screenSessionOf(request, isSecure(request, ctx.settings))
  const screen = sessionId === undefined ? undefined : await findScreenBySession(ctx.db, hashOf(sessionId))
  return screen?.code === code ? screen : undefined
}

/** The same for the calls of the screen, which is there from now on. */
export async function requireScreen(ctx: Context & { request: Request }, code: string): Promise<ScreenRow> {
  const screen = (await screenOf(ctx, ctx.request, code)) ?? refuse('SCREEN_NOT_PAIRED')
  const now = ctx.clock.now()
  if (now - (screen.spoke_at ?? 0) > spokeEvery) await updateScreen(ctx.db, screen.id, { spoke_at: now })
  return screen
}
