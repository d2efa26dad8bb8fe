import { type LtiItemType, LtiItemTypes } from '../../sdk/lms/contract.ts'
import { hashOf } from '../session/session.ts'
import { type CourseRole, copiedFromIn, GradeScopes, type Launch, type LaunchGrading, linkCopiedFromIn, MessageTypes } from './claims.ts'

type Field = (name: string) => string

/** The messages of LTI 1.1, by their names, as those of LTI 1.3. */
const messages: ReadonlyMap<string, string> = new Map([
  ['basic-lti-launch-request', MessageTypes.resource],
  ['ContentItemSelectionRequest', MessageTypes.choice],
])

/** The kinds of items that a media type of a choice stands for. */
const mediaTypes: ReadonlyMap<string, readonly LtiItemType[]> = new Map<string, readonly LtiItemType[]>([
  ['application/vnd.ims.lti.v1.ltilink', ['ltiResourceLink']],
  ['text/html', ['link', 'html']],
  ['text/*', ['link', 'html']],
  ['image/*', ['image']],
  ['image/jpeg', ['image']],
  ['*/*', LtiItemTypes],
])

/** Longest address of a service and longest id of a result. */
const longest = 2000

/** Reads the fields of a launch by LTI 1.1 whose signature was verified before; undefined: an unknown message. */
export function formLaunch(field: Field, custom: Readonly<Record<string, string>>, target: string): Launch | undefined {
  const message = messages.get(field('lti_message_type'))
  if (message === undefined || !/^LTI-1p[0-2]$/.test(field('lti_version'))) return undefined
  const role = roleOf(field('roles'))
  return {
    ...{ message, deployment: installationOf(field), person: personOf(field), context: field('context_id').trim() },
    courseTitle: (field('context_title') || field('context_label')).trim().slice(0, 200),
    ...{ link: field('resource_link_id').trim(), linkCopiedFrom: linkCopiedFromIn(custom), courseUrl: '' },
    proven: { courses: [], links: [] },
    ...{ copiedFrom: copiedFromIn(custom), target, custom, role, classList: '', grading: gradingOf(field, role) },
    settings: message === MessageTypes.choice ? settingsOf(field) : undefined,
  }
}

/**
 * The role in the course. Short names stand for roles in the course; a role in the institution or the system is none there. A role may have a
 * part behind a slash, such as `Learner/NonCreditLearner`.
 */
export function roleOf(text: string): CourseRole {
  const names = text.split(',').flatMap((one) => {
    const role = one.trim().toLowerCase()
    const name = role.startsWith('urn:lti:role:ims/lis/') ? role.slice('urn:lti:role:ims/lis/'.length) : role
    return name.includes(':') ? [] : [name.split('/')[0]]
  })
  if (names.includes('instructor')) return 'teacher'
  return names.includes('learner') ? 'pupil' : 'other'
}

/** Several installations may have one consumer key: each counts its courses and links from 1, as a deployment of LTI 1.3 does. */
function installationOf(field: Field): string {
  const installation = field('tool_consumer_instance_guid').trim()
  return installation === '' ? '' : hashOf(installation)
}

/** The fields of the user name, by the product that sends them. */
const userNameFields: ReadonlyMap<string, string> = new Map([
  ['moodle', 'ext_user_username'],
  ['sakai', 'ext_sakai_eid'],
])

/**
 * The person of a launch. Parameters that begin with `custom_` name nobody, and neither does a user name that another product does not send:
 * teachers write such parameters into links, and could become someone else with them. Two installations give the same number to two people.
 */
function personOf(field: Field): Launch['person'] {
  const number = field('user_id').trim()
  const installation = field('tool_consumer_instance_guid').trim()
  const email = field('lis_person_contact_email_primary').trim()
  const userNameField = userNameFields.get(field('tool_consumer_info_product_family_code').trim().toLowerCase())
  const names = [userNameField === undefined ? '' : field(userNameField).trim(), email]
  return {
    subject: number === '' ? '' : `lti-${hashOf(installation === '' ? number : JSON.stringify([installation, number]))}`,
    names: names.filter((name) => name !== ''),
    displayName: field('lis_person_name_full').trim() || `${field('lis_person_name_given')} ${field('lis_person_name_family')}`.trim(),
    ...(email === '' ? {} : { email }),
  }
}

/** The service of outcomes has one address for all links and people: the id of the link tells the links apart. */
function gradingOf(field: Field, role: CourseRole): LaunchGrading | undefined {
  const [address, subject, link] = [field('lis_outcome_service_url').trim(), field('lis_result_sourcedid'), field('resource_link_id')]
  const isTooLong = [address, subject, link].some(({ length }) => length > longest)
  if (address === '' || link === '' || isTooLong || (subject === '' && role === 'pupil')) return undefined
  return { address, link, subject, role, scopes: Object.values(GradeScopes), title: field('resource_link_title').trim().slice(0, 200) }
}

/** The settings of a choice under the names of LTI 1.3. */
function settingsOf(field: Field): Readonly<Record<string, unknown>> {
  const listed = (name: string): string[] =>
    field(name)
      .split(',')
      .map((one) => one.trim().toLowerCase())
  const data = field('data')
  return {
    deep_link_return_url: field('content_item_return_url').trim(),
    accept_types: listed('accept_media_types').flatMap((type) => mediaTypes.get(type) ?? []),
    ...{ title: field('title'), text: field('text'), auto_create: field('auto_create').trim().toLowerCase() },
    accept_multiple: field('accept_multiple').trim().toLowerCase() === 'true',
    accept_presentation_document_targets: listed('accept_presentation_document_targets'),
    ...(data === '' ? {} : { data }),
  }
}
