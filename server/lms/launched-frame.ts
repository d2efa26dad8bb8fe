import type { Context as Request } from 'hono'
import type { LaunchOptions } from '../../sdk/lms/contract.ts'
import type { Context } from '../context.ts'

/** Facts about a launch for the pages in its frame: one capability knows the launch, others draw the pages. */
const frames = new WeakMap<Request, LaunchOptions>()

export const keepLaunch = (request: Request, options: LaunchOptions): unknown => frames.set(request, options)

/** Undefined for a page that stands in no frame of a course. */
export const launchOf = (request: Request): LaunchOptions | undefined => frames.get(request)

/** Reads the launch of a request that has its context. */
type ReadLaunch = (ctx: Context) => Promise<LaunchOptions>

const readers = new WeakMap<Request, ReadLaunch>()

/** Lets the page that answers a request read its launch, so that the caller is looked up once. */
export const letReadLaunch = (request: Request, read: ReadLaunch): unknown => readers.set(request, read)

/** The same as `launchOf`, for a request whose answer looks the caller up. */
export const readLaunch = async (ctx: Context, request: Request): Promise<LaunchOptions | undefined> => readers.get(request)?.(ctx)
