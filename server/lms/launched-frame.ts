import type { Context as Request } from 'hono'
import type { LaunchOptions } from '../../sdk/lms/contract.ts'

/** Facts about a launch for the pages in its frame: one capability knows the launch, others draw the pages. */
const frames = new WeakMap<Request, LaunchOptions>()

export const keepLaunch = (request: Request, options: LaunchOptions): unknown => frames.set(request, options)

/** Undefined for a page that stands in no frame of a course. */
export const launchOf = (request: Request): LaunchOptions | undefined => frames.get(request)
