import * as v from 'valibot'
import { GradeScopes } from '../lti/claims.ts'
import { jsonOf, nextPage, openPlatformService, ServiceFault, type ServiceNeeds } from '../lti/platform-service.ts'
import type { Platform } from '../lti/platforms.ts'
import type { LineRow } from './table.ts'

/** A score as the standard has it (assignment and grade services 2.0). */
export interface Score {
  subject: string
  /** Percent. */
  score: number
  /** When the message is written, milliseconds since 1970. */
  stamp: number
  /** When the person did it. */
  deedAt: number
  isFirst: boolean
}

/** Permission to read results is asked for only where the environment gives it. */
export type ServiceLine = Pick<LineRow, 'address' | 'line_item' | 'can_read' | 'quiz_id'>

/** A link whose line item the library makes. */
export type MissingLine = Pick<LineRow, 'container' | 'link' | 'line_item' | 'quiz_id' | 'is_extra'>

/** The columns of a new line item. */
export interface NewLineItem {
  label: string
  /** The item of the library. */
  resourceId: string
}

export interface GradeService {
  /** The grade of a person in the environment in percent; undefined: none. */
  resultOf(line: ServiceLine, subject: string): Promise<number | undefined>
  send(line: ServiceLine, score: Score): Promise<void>
  /** Answers the address of the line item of a link: of one that is there, else of a new one. Fails with a `ServiceFault`. */
  makeLine(line: MissingLine, made: NewLineItem): Promise<string>
  /**
   * Asks for a token, and for the result of a person where results may be read; where the line item is missing, for those that are there. Fails with
   * a `ServiceFault`.
   */
  test(line: ServiceLine & MissingLine, subject: string | undefined): Promise<void>
}

const mediaTypes = {
  score: 'application/vnd.ims.lis.v1.score+json',
  results: 'application/vnd.ims.lis.v2.resultcontainer+json',
  lineItem: 'application/vnd.ims.lis.v2.lineitem+json',
  lineItems: 'application/vnd.ims.lis.v2.lineitemcontainer+json',
} as const

const Results = v.array(v.looseObject({ userId: v.unknown(), resultScore: v.nullish(v.number()), resultMaximum: v.nullish(v.number()) }))

const LineItem = v.looseObject({
  id: v.pipe(v.string(), v.maxLength(2000)),
  resourceLinkId: v.nullish(v.union([v.string(), v.number()])),
  resourceId: v.nullish(v.union([v.string(), v.number()])),
  tag: v.nullish(v.string()),
})

const LineItems = v.array(LineItem)

/** Characters of the name of a column. */
const longestLabel = 200

/** Pages of results that are read at most. Environments answer one person, but some ignore that they were asked for one. */
const maxPages = 50

/** Speaks with the grade service of a platform. */
export function openGradeService(ctx: ServiceNeeds, platform: Platform): GradeService {
  const { ask, token } = openPlatformService(ctx, platform)
  const scopeFor = ({ can_read }: ServiceLine): string => (can_read ? `${GradeScopes.score} ${GradeScopes.results}` : GradeScopes.score)

  /** Looks for the line item of a link, so that none is made twice. Some environments ignore the filters and list all of the course. */
  async function findLineItem(line: MissingLine, resourceId: string): Promise<string | undefined> {
    const first = new URL(line.container)
    first.searchParams.set('resource_link_id', line.link)
    first.searchParams.set('tag', tagOf(line))
    let page: string | undefined = first.href
    for (let pages = 0; page !== undefined && pages < maxPages; pages += 1) {
      const response: Response = await ask(page, GradeScopes.lineItem, { headers: { accept: mediaTypes.lineItems } })
      const read = v.safeParse(LineItems, await jsonOf(response))
      if (!read.success) throw new ServiceFault('BUSY')
      const found = lineItemIn(read.output, line, resourceId)
      if (found) return found.id
      page = nextPage(response, line.container)
    }
    return undefined
  }

  const service: GradeService = {
    async makeLine(line, { label, resourceId }) {
      const found = await findLineItem(line, resourceId)
      if (found !== undefined) return ownAddress(found, line)
      const text = { label: label.slice(0, longestLabel), resourceId, resourceLinkId: line.link, tag: tagOf(line) }
      const headers = { 'content-type': mediaTypes.lineItem, accept: mediaTypes.lineItem }
      const body = JSON.stringify({ scoreMaximum: 100, ...text })
      const read = v.safeParse(LineItem, await jsonOf(await ask(line.container, GradeScopes.lineItem, { method: 'POST', headers, body })))
      // One that was made without an answer is found the next time.
      if (!read.success) throw new ServiceFault('BUSY')
      return ownAddress(read.output.id, line)
    },
    async test(line, subject) {
      if (isMissing(line)) await findLineItem(line, '')
      else if (line.can_read && subject !== undefined) await service.resultOf(line, subject)
      else await token(scopeFor(line))
    },
    async resultOf(line, subject) {
      let page: string | undefined = addressBelow(addressOf(line), 'results', { user_id: subject })
      for (let pages = 0; page !== undefined && pages < maxPages; pages += 1) {
        const response: Response = await ask(page, scopeFor(line), { headers: { accept: mediaTypes.results } })
        const read = v.safeParse(Results, await jsonOf(response))
        if (!read.success) throw new ServiceFault('BUSY')
        const found = read.output.find(({ userId }) => String(userId) === subject)
        if (found) return typeof found.resultScore === 'number' ? (found.resultScore / (found.resultMaximum || 1)) * 100 : undefined
        page = nextPage(response, addressOf(line))
      }
      return undefined
    },
    async send(line, score) {
      const body = JSON.stringify(scoreMessage(platform, line, score))
      const headers = { 'content-type': mediaTypes.score }
      await ask(addressBelow(addressOf(line), 'scores'), scopeFor(line), { method: 'POST', headers, body })
    },
  }
  return service
}

/** The line item of a link among those of its course: the known one, else one with our marks. */
const lineItemIn = (all: readonly v.InferOutput<typeof LineItem>[], line: MissingLine, resourceId: string) =>
  all.find(({ id }) => id === line.line_item) ??
  all.find((one) => String(one.resourceLinkId) === line.link && (one.tag ? one.tag === tagOf(line) : String(one.resourceId) === resourceId))

/** The tag that finds a line item of a link again. Line items that come with links of a choice have the same two; quizzes beside them are told apart. */
const tagOf = ({ quiz_id, is_extra }: MissingLine): string => (quiz_id === null ? 'watched' : is_extra ? `quiz-${quiz_id}` : 'quiz')

/** Whether the library has to make the line item of a link. */
export const isMissing = ({ container, line_item }: Pick<LineRow, 'container' | 'line_item'>): boolean =>
  container !== '' && line_item === ''

const addressOf = ({ address, line_item }: ServiceLine): string => line_item || address

/** The token goes to the address of a line item, which therefore has to be at the origin that was asked. */
function ownAddress(address: string, { container }: MissingLine): string {
  // A control character is no part of an address, and a NUL cannot be stored.
  if (/\p{Cc}/u.test(address) || !URL.canParse(address) || new URL(address).origin !== new URL(container).origin)
    throw new ServiceFault('FOREIGN')
  return address
}

/** An address of a line item may have a query: the path goes before it. */
export function addressBelow(line: string, name: string, query: Readonly<Record<string, string>> = {}): string {
  const address = new URL(line)
  address.pathname = `${address.pathname.endsWith('/') ? address.pathname.slice(0, -1) : address.pathname}/${name}`
  for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value)
  return address.href
}

/** A partial score is graded too: some environments count no other, and some take a grade away that waits for grading. */
function scoreMessage({ issuer }: Platform, { quiz_id }: ServiceLine, { subject, score, stamp, deedAt, isFirst }: Score): object {
  const submittedAt = new Date(deedAt).toISOString()
  // An attempt at a quiz has ended; watching goes on below the full score.
  const isDone = quiz_id !== null || score === 100
  // Canvas makes each score a new submission, which may be late then.
  const canvas = { 'https://canvas.instructure.com/lti/submission': { new_submission: isFirst, submitted_at: submittedAt } }
  return {
    ...{ userId: subject, scoreGiven: score, scoreMaximum: 100, timestamp: new Date(stamp).toISOString() },
    ...{ activityProgress: isDone ? 'Completed' : 'InProgress', gradingProgress: 'FullyGraded', submission: { submittedAt } },
    ...(issuer === 'https://canvas.instructure.com' ? canvas : {}),
  }
}
