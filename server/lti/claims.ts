import type { JWTPayload } from 'jose'
import type { EnvironmentPerson } from '../lms/accounts.ts'
import { hashOf } from '../session/session.ts'

const claim = (name: string): string => `https://purl.imsglobal.org/spec/lti/claim/${name}`
const deepClaim = (name: string): string => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`

/** Names of the claims of LTI 1.3 that the library reads and writes. */
export const Claims = {
  version: claim('version'),
  message: claim('message_type'),
  deployment: claim('deployment_id'),
  target: claim('target_link_uri'),
  context: claim('context'),
  custom: claim('custom'),
  roles: claim('roles'),
  extension: claim('ext'),
  lis: claim('lis'),
  link: claim('resource_link'),
  presentation: claim('launch_presentation'),
  brightspace: 'http://www.brightspace.com',
  grades: 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint',
  classList: 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice',
  settings: deepClaim('deep_linking_settings'),
  items: deepClaim('content_items'),
  data: deepClaim('data'),
} as const

export const MessageTypes = {
  resource: 'LtiResourceLinkRequest',
  choice: 'LtiDeepLinkingRequest',
  answer: 'LtiDeepLinkingResponse',
} as const

/** The role of a person in a course. */
export type CourseRole = 'pupil' | 'teacher' | 'other'

/** The facts of a verified launch that the library uses. */
export interface Launch {
  message: string
  deployment: string
  person: EnvironmentPerson
  /** Id of the course; empty: the launch names none. */
  context: string
  /** Title of the course; empty: the launch names none. */
  courseTitle: string
  /** Ids of the courses that this one was copied from. */
  copiedFrom: readonly string[]
  /** Id of the link in the course; empty: the launch names none. */
  link: string
  /** Ids of the links that this one was copied from, newest first. Teachers can write them, as those of the courses above. */
  linkCopiedFrom: readonly string[]
  /** The same of courses and links, as far as the environment alone writes them. */
  proven: { courses: readonly string[]; links: readonly string[] }
  /** The page of the course that the person came from; empty: the launch names none. */
  courseUrl: string
  target: string
  custom: Readonly<Record<string, string>>
  /** Settings of a choice for a course. */
  settings: Readonly<Record<string, unknown>> | undefined
  /** The role of the person in the course. */
  role: CourseRole
  /** Address of the class list (names and roles service); empty: the environment gives none. */
  classList: string
  /** The line item of the link; undefined: the environment takes no grades for it. */
  grading: LaunchGrading | undefined
}

/** The line item of a launch (assignment and grade services). */
export interface LaunchGrading {
  /** Address of the line item; of LTI 1.1 the address of the service of outcomes. Empty: there is none yet. */
  address: string
  /** Address of the line items of the course, and the link that the library may make one for. Left out: it may make none. */
  container?: { address: string; link: string }
  /** The id of the link, where one address serves all links; undefined: the address is that of the line item. */
  link?: string
  scopes: readonly string[]
  /** The person as the environment names them in scores. */
  subject: string
  role: CourseRole
  title: string
}

/** Permission to read class lists (names and roles service). */
export const classListScope = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly'

/** Permissions that the library asks for at the assignment and grade services. */
export const GradeScopes = {
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  results: 'https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly',
  lineItem: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
} as const

/** Every permission that a registration asks for. */
export const serviceScopes = [...Object.values(GradeScopes), classListScope]

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/** Reads the claims of a token that was verified before. */
export function launchOf(payload: JWTPayload): Launch {
  const custom = Object.entries(recordOf(payload[Claims.custom])).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name.toLowerCase(), value]] : [],
  )
  const values = Object.fromEntries(custom)
  const settings = payload[Claims.settings]
  const course = recordOf(payload[Claims.context])
  const brightspace = recordOf(payload[Claims.brightspace])
  const [courses, links] = [textOf(brightspace['Context.id.history']), textOf(brightspace['ResourceLink.id.history'])]
  return {
    message: textOf(payload[Claims.message]),
    deployment: textOf(payload[Claims.deployment]),
    person: personOf(payload),
    context: textOf(course.id),
    courseTitle: (textOf(course.title) || textOf(course.label)).slice(0, 200),
    copiedFrom: copiedFromIn(values, courses),
    link: textOf(recordOf(payload[Claims.link]).id),
    linkCopiedFrom: linkCopiedFromIn(values, links),
    proven: { courses: copiedFromIn({}, courses), links: linkCopiedFromIn({}, links) },
    courseUrl: textOf(recordOf(payload[Claims.presentation]).return_url),
    target: textOf(payload[Claims.target]),
    custom: values,
    settings: settings === undefined ? undefined : recordOf(settings),
    role: roleIn(payload[Claims.roles]),
    classList: textOf(recordOf(payload[Claims.classList]).context_memberships_url),
    grading: gradingOf(payload),
  }
}

function gradingOf(payload: JWTPayload): LaunchGrading | undefined {
  const { lineitem, lineitems, scope } = recordOf(payload[Claims.grades])
  const scopes = Array.isArray(scope) ? scope.filter((one) => typeof one === 'string') : []
  const [address, subject, link] = [textOf(lineitem), textOf(payload.sub), recordOf(payload[Claims.link])]
  const container = { address: textOf(lineitems), link: textOf(link.id) }
  const mayMake = scopes.includes(GradeScopes.lineItem) && isShort(container.address) && isShort(container.link)
  if (!scopes.includes(GradeScopes.score) || subject === '' || !(isShort(address) || (address === '' && mayMake))) return undefined
  return {
    ...{ address, scopes, subject, role: roleIn(payload[Claims.roles]), ...(mayMake ? { container } : {}) },
    title: textOf(link.title).slice(0, 200),
  }
}

const isShort = (text: string): boolean => text !== '' && text.length <= 2000

/** The role in the course. Roles in the institution or the system are no roles in the course. */
export function roleIn(roles: unknown): CourseRole {
  const names = (Array.isArray(roles) ? roles : []).flatMap((role): string[] => {
    const [vocabulary = '', name] = typeof role === 'string' ? role.split('#') : []
    if (name === undefined) return [vocabulary]
    return vocabulary.endsWith('/vocab/lis/v2/membership') ? [name] : []
  })
  if (names.includes('Instructor')) return 'teacher'
  return names.includes('Learner') ? 'pupil' : 'other'
}

/** The variables of a course and a link for the ids that they were copied from. They are asked for at registration and on each link. */
export const historyVariables = { context_history: '$Context.id.history', resource_history: '$ResourceLink.id.history' } as const

/** Names of the history of a course: of the tool, of a link, that of LTI 1.1, and spellings that administrators enter by hand. */
const historyNames = [
  'context_history',
  'vitrine_context_history',
  'context_id_history',
  'custom_context_id_history',
  'contexthistory',
] as const

/** The same of a link. */
const linkHistoryNames = [
  'resource_history',
  'vitrine_resource_history',
  'resource_link_id_history',
  'custom_resource_link_id_history',
  'resourcelinkhistory',
] as const

type Custom = Readonly<Record<string, string>>

/** The courses that a course was copied from. Brightspace also sends them in a claim of its own. */
export const copiedFromIn = (custom: Custom, own = ''): string[] => historyOf([...historyNames.map((name) => custom[name]), own])

/** The links that a link was copied from. */
export const linkCopiedFromIn = (custom: Custom, own = ''): string[] => historyOf([...linkHistoryNames.map((name) => custom[name]), own])

const historyOf = (texts: readonly (string | undefined)[]): string[] =>
  [...new Set(texts.flatMap((text) => historyIn(text)))].slice(0, maxHistory)

/** Courses that a copy is followed back. */
const maxHistory = 100

/** A comma-separated list of URL-encoded ids, newest first. A variable that the platform did not replace means that nothing is known. */
function historyIn(text = ''): string[] {
  if (text.includes('$')) return []
  return text
    .split(',')
    .slice(0, maxHistory)
    .flatMap((id) => {
      try {
        return decodeURIComponent(id.trim()) || []
      } catch {
        return []
      }
    })
}

/**
 * The person of a launch. A platform numbers its people as it likes, so that the account is found by its user name there or by its
 * e-mail address, and the number only recognises the person the next time.
 */
function personOf(payload: JWTPayload): EnvironmentPerson {
  const number = textOf(payload.sub)
  const userName = textOf(recordOf(payload[Claims.extension]).user_username) || textOf(payload.preferred_username)
  const email = textOf(payload.email)
  return {
    subject: number === '' ? '' : `lti-${hashOf(number)}`,
    names: [userName, email].filter((name) => name !== ''),
    displayName: textOf(payload.name) || [textOf(payload.given_name), textOf(payload.family_name)].filter(Boolean).join(' '),
    ...(email === '' ? {} : { email }),
  }
}
