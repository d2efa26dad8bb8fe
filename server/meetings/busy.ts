import { Refused } from '../http/errors.ts'

/** The service wants to be asked later. */
export class ServiceBusy extends Refused {
  /** Milliseconds until then. */
  readonly ms: number

  constructor(ms: number) {
    super('MEETINGS_BUSY')
    this.ms = ms
  }
}
