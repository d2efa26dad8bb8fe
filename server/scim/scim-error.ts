import type { ScimErrors } from '../../sdk/scim/contract.ts'
import { errors } from './errors.ts'

export type ScimCode = keyof typeof ScimErrors

/** The keywords of RFC 7644, section 3.12. */
const types: Partial<Record<ScimCode, string>> = {
  SCIM_SYNTAX: 'invalidSyntax',
  SCIM_VALUE: 'invalidValue',
  SCIM_FILTER: 'invalidFilter',
  SCIM_PATH: 'invalidPath',
  SCIM_READ_ONLY: 'mutability',
  SCIM_USER_EXISTS: 'uniqueness',
  SCIM_ID_EXISTS: 'uniqueness',
  SCIM_GROUP_EXISTS: 'uniqueness',
  SCIM_UNKNOWN_MEMBER: 'invalidValue',
  SCIM_TOO_MANY: 'tooMany',
}

const aboutLength = 200

/** Ends a request of a directory. `about` is the attribute, name or id that it is about, which the log shows behind the sentence. */
export class ScimError extends Error {
  readonly code: ScimCode
  readonly about: string
  readonly status: number

  constructor(code: ScimCode, about = '') {
    super(code)
    this.name = 'ScimError'
    this.code = code
    this.about = about.replace(/\p{Cc}/gu, ' ').slice(0, aboutLength)
    this.status = errors[code].status
  }

  /** The body is English, because the log of the directory shows it to people who look after it. */
  body(): object {
    const type = types[this.code]
    return {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      ...(type === undefined ? {} : { scimType: type }),
      detail: this.about === '' ? errors[this.code].sentence : `${errors[this.code].sentence} (${this.about})`,
      status: String(this.status),
    }
  }
}

export function refuseScim(code: ScimCode, about = ''): never {
  throw new ScimError(code, about)
}
