import type { Generated } from 'kysely'
import type { XapiState, XapiVerb } from '../../sdk/xapi/contract.ts'
import type { Defaulted, Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    xapi_queue: XapiQueueTable
    xapi_people: XapiPeopleTable
    xapi_registrations: XapiRegistrationsTable
    xapi_statements: XapiStatementsTable
  }
}

/** One row: how sending to the record store goes. */
export interface XapiQueueTable {
  id: number
  /** Sealed; empty for none. */
  secret: Defaulted<string>
  /** Nothing is sent before: the record store did not take anything, or asked for a pause. */
  next_at: Defaulted<number>
  /** A process sends until then, and no other one does. */
  claimed_until: Defaulted<number>
  /** Statements of the next request. */
  batch_size: Defaulted<number>
  /** Requests in a row that failed. */
  tries: Defaulted<number>
  /** Nothing is sent since then, because the record store does not accept the key. */
  stopped_at: number | null
  /** Why the last request failed, as a stored sentence; empty: it went well. */
  fault: Defaulted<string>
  status: Defaulted<number>
  answer: Defaulted<string>
  /** Statements that were given up. */
  dropped: Defaulted<number>
}

/** The name of a person in statements, which means nothing outside this table. */
export interface XapiPeopleTable {
  user_id: number
  name: string
}

/** The things that statements of a person about an item have in common, and the session that is open. */
export interface XapiRegistrationsTable {
  id: Generated<number>
  user_id: number
  item_id: number
  /** UUID. */
  registration: string
  /** The course from which the person came last; null: from none. */
  environment_id: number | null
  course_id: Defaulted<string>
  course_title: Defaulted<string>
  /** When the person had watched enough; null: not yet. */
  completed_at: number | null
  /** UUID of the last session; empty: there was none. */
  session: Defaulted<string>
  is_open: Defaulted<Flag>
  /** The last report of the session. */
  last_at: Defaulted<number>
  /** End of the part that was reported last, in seconds. */
  stopped_secs: Defaulted<number>
}

export interface XapiStatementsTable {
  id: Generated<number>
  /** Null: a person without an account, whom a learning environment names. */
  user_id: number | null
  /** UUID. */
  statement_id: string
  verb: XapiVerb
  title: string
  /** JSON, as it is sent. */
  body: string
  state: XapiState
  created_at: number
  /** The answer with which the record store refused the statement. */
  answer: Defaulted<string>
  /** The sealed token that it is sent with; empty: the key and the secret of the queue. */
  credential: Defaulted<string>
}
