import { randomUUID } from 'node:crypto'
import { DOMParser } from '@xmldom/xmldom'
import { xmlText } from '../http/xml.ts'
import type { Consumer } from '../lti/consumers.ts'
import { signedHeader } from '../lti/oauth-signature.ts'
import { askGuarded, faultOf, ServiceFault, type ServiceNeeds } from '../lti/platform-service.ts'
import type { GradeService } from './grade-service.ts'

/** Characters of an answer that are read; answers have some hundred. */
const longestAnswer = 20_000

interface Outcome {
  /** `success`, `failure`, `unsupported` or `processing`. */
  major: string
  /** The grade in an answer. */
  text: string
}

/** Speaks with the service of outcomes of LTI 1.1, which knows a grade between 0 and 1 for each person and link, and no times. */
export function openOutcomeService(ctx: ServiceNeeds, { key, secret, environment }: Consumer): GradeService {
  const ask = async (line: { address: string }, operation: string, subject: string, score?: string): Promise<Outcome> => {
    // The id of the link stands behind #.
    const address = line.address.split('#')[0] ?? ''
    // An administrator may have removed the origin since the launch that named the service.
    if (!URL.canParse(address) || !environment.origins.includes(new URL(address).origin)) fail('FOREIGN')
    const body = message(operation, subject, score)
    const authorization = signedHeader(address, body, { key, secret, now: ctx.clock.now() })
    const headers = { 'content-type': 'application/xml', authorization }
    const response = await askGuarded(ctx, address, { method: 'POST', headers, body })
    if (!response.ok) throw faultOf(ctx, response)
    return outcomeIn(await response.text()) ?? fail('BUSY')
  }
  const service: GradeService = {
    async test(line, subject) {
      if (subject === undefined) await ask(line, 'readResult', '')
      else await service.resultOf(line, subject)
    },
    /** A service that reads no grades leaves unknown what is there. One that fails is asked again: nothing is written over a grade unseen. */
    async resultOf(line, subject) {
      const { major, text } = await ask(line, 'readResult', subject)
      if (major === 'unsupported') return undefined
      if (major !== 'success') return fail('REFUSED')
      if (text === '') return undefined
      const grade = Number(text.replace(',', '.'))
      return Number.isFinite(grade) ? grade * 100 : fail('REFUSED')
    },
    /** LTI 1.1 knows no line items: the environment makes them. */
    async makeLine() {
      return fail('REFUSED')
    },
    async send(line, { subject, score }) {
      const { major } = await ask(line, 'replaceResult', subject, String(score / 100))
      if (major !== 'success' && major !== 'processing') fail('REFUSED')
    },
  }
  return service
}

function fail(kind: 'BUSY' | 'REFUSED' | 'FOREIGN'): never {
  throw new ServiceFault(kind)
}

function message(operation: string, subject: string, score: string | undefined): string {
  const result =
    score === undefined ? '' : `<result><resultScore><language>en</language><textString>${score}</textString></resultScore></result>`
  const header = `<imsx_POXRequestHeaderInfo><imsx_version>V1.0</imsx_version><imsx_messageIdentifier>${randomUUID()}</imsx_messageIdentifier></imsx_POXRequestHeaderInfo>`
  const record = `<resultRecord><sourcedGUID><sourcedId>${xmlText(subject)}</sourcedId></sourcedGUID>${result}</resultRecord>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<imsx_POXEnvelopeRequest xmlns="http://www.imsglobal.org/services/ltiv1p1/xsd/imsoms_v1p0"><imsx_POXHeader>${header}</imsx_POXHeader><imsx_POXBody><${operation}Request>${record}</${operation}Request></imsx_POXBody></imsx_POXEnvelopeRequest>`
}

/** Reads an answer; undefined: it is none. */
function outcomeIn(text: string): Outcome | undefined {
  if (text.length > longestAnswer || text.includes('<!')) return undefined
  const stop = (fault: string): never => {
    throw new Error(fault)
  }
  try {
    const errorHandler = { warning: stop, error: stop, fatalError: stop }
    const answer = new DOMParser({ errorHandler }).parseFromString(text, 'application/xml')
    const textOf = (name: string): string | undefined => answer.getElementsByTagNameNS('*', name).item(0)?.textContent?.trim()
    const major = textOf('imsx_codeMajor')
    return major === undefined ? undefined : { major: major.toLowerCase(), text: textOf('textString') ?? '' }
  } catch {
    return undefined
  }
}
