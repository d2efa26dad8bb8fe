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
export type ServiceLine = Pick<LineRow, 'address' | 'can_read' | 'quiz_id'>

export interface GradeService {
  /** The grade of a person in the environment in percent; undefined: none. */
  resultOf(line: ServiceLine, subject: string): Promise<number | undefined>
  send(line: ServiceLine, score: Score): Promise<void>
  /** Asks for a token, and for the result of a person where results may be read; fails with a `ServiceFault`. */
  test(line: ServiceLine, subject: string | undefined): Promise<void>
}

const mediaTypes = {
  score: 'application/vnd.ims.lis.v1.score+json',
  results: 'application/vnd.ims.lis.v2.resultcontainer+json',
} as const

const Results = v.array(v.looseObject({ userId: v.unknown(), resultScore: v.nullish(v.number()), resultMaximum: v.nullish(v.number()) }))

/** Pages of results that are read at most. Environments answer one person, but some ignore that they were asked for one. */
const maxPages = 50

/** Speaks with the grade service of a platform. */
export function openGradeService(ctx: ServiceNeeds, platform: Platform): GradeService {
  const { ask, token } = openPlatformService(ctx, platform)
  const scopeFor = ({ can_read }: ServiceLine): string => (can_read ? `${GradeScopes.score} ${GradeScopes.results}` : GradeScopes.score)

  const service: GradeService = {
    async test(line, subject) {
      if (line.can_read && subject !== undefined) await service.resultOf(line, subject)
      else await token(scopeFor(line))
    },
    async resultOf(line, subject) {
      let page: string | undefined = addressBelow(line.address, 'results', { user_id: subject })
      for (let pages = 0; page !== undefined && pages < maxPages; pages += 1) {
        const response: Response = await ask(page, scopeFor(line), { headers: { accept: mediaTypes.results } })
        const read = v.safeParse(Results, await jsonOf(response))
        if (!read.success) throw new ServiceFault('BUSY')
        const found = read.output.find(({ userId }) => String(userId) === subject)
        if (found) return typeof found.resultScore === 'number' ? (found.resultScore / (found.resultMaximum || 1)) * 100 : undefined
        page = nextPage(response, line.address)
      }
      return undefined
    },
    async send(line, score) {
      const body = JSON.stringify(scoreMessage(platform, line, score))
      const headers = { 'content-type': mediaTypes.score }
      await ask(addressBelow(line.address, 'scores'), scopeFor(line), { method: 'POST', headers, body })
    },
  }
  return service
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
