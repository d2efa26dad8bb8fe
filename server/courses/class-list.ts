import * as v from 'valibot'
import { CourseLimits } from '../../sdk/courses/contract.ts'
import { type CourseRole, classListScope, roleIn } from '../lti/claims.ts'
import { jsonOf, nextPage, openPlatformService, ServiceFault, type ServiceNeeds } from '../lti/platform-service.ts'
import type { Platform } from '../lti/platforms.ts'
import { hashOf } from '../session/session.ts'

/** An active person of a class list (names and roles service 2.0). */
export interface Member {
  /** As the accounts of the environment name the person. */
  subject: string
  name: string
  role: CourseRole
}

const mediaType = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'

const Container = v.object({
  members: v.array(
    v.looseObject({
      user_id: v.union([v.string(), v.number()]),
      status: v.nullish(v.string()),
      name: v.nullish(v.string()),
      given_name: v.nullish(v.string()),
      family_name: v.nullish(v.string()),
      roles: v.nullish(v.array(v.unknown())),
    }),
  ),
})

/** Reads a class list page by page. A list that breaks off is not used, because people would seem to have left. */
export async function classListAt(ctx: ServiceNeeds, platform: Platform, address: string): Promise<Member[]> {
  const service = openPlatformService(ctx, platform)
  const members = new Map<string, Member>()
  const seen = new Set<string>()
  for (let page: string | undefined = address; page !== undefined && !seen.has(page); ) {
    if (seen.size === CourseLimits.pages || members.size > CourseLimits.members) break
    seen.add(page)
    const response: Response = await service.ask(page, classListScope, { headers: { accept: mediaType } })
    const read = v.safeParse(Container, await jsonOf(response))
    if (!read.success) throw new ServiceFault('BUSY')
    for (const { user_id, status, roles, ...person } of read.output.members) {
      const subject = `lti-${hashOf(String(user_id).trim())}`
      // Without a status a person is active, as the standard says.
      if ((status ?? 'Active').toLowerCase() !== 'active') members.delete(subject)
      else members.set(subject, { subject, name: nameOf(person), role: roleIn(courseRoles(roles ?? [])) })
    }
    page = nextPage(response, address)
  }
  return [...members.values()].slice(0, CourseLimits.members)
}

/** Some environments shorten roles to their last word. Roles of LTI 1.1 end with it; those in the institution are no roles in the course. */
const courseRoles = (roles: readonly unknown[]): unknown[] =>
  roles
    .filter((role) => typeof role === 'string' && !/^urn:lti:(?:inst|sys)role:/.test(role))
    .map((role) => ((role as string).includes('#') ? role : (role as string).split('/').at(-1)))

const nameOf = ({ name, given_name, family_name }: { name?: unknown; given_name?: unknown; family_name?: unknown }): string => {
  const texts = [name, [given_name, family_name].filter((part) => typeof part === 'string' && part.trim() !== '').join(' ')]
  const found = texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? ''
  return found
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, CourseLimits.name)
}
