import type { LaunchOptions } from '../../sdk/lms/contract.ts'
import type { Context } from '../context.ts'
import type { Exchange } from '../http/serve.ts'
import { framingEnvironments } from '../lms/environments.ts'
import { sessionLinkOf, teachingOf } from './session-link.ts'

/** Facts about the launch of a request for its page. Without a session, its environment is unknown, unless there is one alone. */
export async function launchOptions(ctx: Context & Exchange): Promise<LaunchOptions> {
  const [environments, row] = await Promise.all([framingEnvironments(ctx, 'lti', 'lti-1'), sessionLinkOf(ctx)])
  const [only, ...others] = environments
  const home = only === undefined || others.length > 0 ? undefined : only.origins[0]
  const link = await teachingOf(ctx, row)
  return {
    Origins: [...new Set(environments.flatMap(({ origins }) => origins))],
    CourseURL: row?.course_url || (home === undefined ? '' : `${home}/`),
    CanChangeLink: link !== undefined,
    LinkID: link?.linkHash,
  }
}
