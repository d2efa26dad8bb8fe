import type { Handler } from './jobs.ts'

/** The handlers of a process; before they are known every name is taken, afterwards only those that somebody can run. */
export class JobNames {
  private handlers: Record<string, Handler> | undefined

  register(handlers: Record<string, Handler>): void {
    if (this.handlers) throw new Error('The jobs have been started already.')
    this.handlers = handlers
  }

  get registered(): string[] {
    return Object.keys(this.handlers ?? {})
  }

  check(name: string): void {
    if (name === '') throw new Error('A job needs a name.')
    if (this.handlers && !Object.hasOwn(this.handlers, name)) throw new Error(`No handler is registered for the job "${name}".`)
  }

  handler(name: string): Handler {
    const handler = this.handlers && Object.hasOwn(this.handlers, name) ? this.handlers[name] : undefined
    if (!handler) throw new Error(`No handler is registered for the job "${name}".`)
    return handler
  }
}
