import type { Server as HttpServer } from 'node:http'
import type { Hono } from 'hono'
import type { AuditAction } from '../sdk/audit/contract.ts'
import { addBatchActions, type BatchActionsOf } from './batch/added-actions.ts'
import type { AppDeps, Context, ContextOf } from './context.ts'
import type { Migration } from './db/migrate.ts'
import { addOtherFiles, type OtherFiles } from './files/other-files.ts'
import type { Assets } from './http/assets.ts'
import { addErrors, type ErrorDefinitions } from './http/errors.ts'
import type { Route } from './http/serve.ts'
import type { ItemAdditions } from './items/item-hooks.ts'
import type { TokenHolder } from './items/media-token.ts'
import type { AnyJob } from './jobs/define-job.ts'
import type { NotificationKind } from './notifications/notification-kind.ts'
import { addSystemAdditions, type SystemAdditions } from './operations/system-additions.ts'
import { setUsualPolicy, type UsualPolicy } from './publishing/usual-policy.ts'
import { type AccountEnded, type AccountTable, addAccessTables, addAccountEnded } from './session/access-tables.ts'
import { type DirectoryAccounts, setDirectoryAccounts } from './sign-in/directory-accounts.ts'

/** Everything that pages need to be mounted. */
export interface Site {
  deps: AppDeps
  assets: Assets
  contextOf: ContextOf
  /** The caller that a token in an address names, as they are now; undefined when they may no longer do anything. */
  callerOf(holder: TokenHolder): Promise<Pick<Context, 'actor' | 'share'> | undefined>
}

/** Opened once with the application; the function that it returns runs at the start and every hour. */
export type HourlyTask = (deps: AppDeps) => () => Promise<unknown>

/** Addresses that are not calls: pages, scripts, images, uploads. */
export interface Pages<State = undefined> {
  /** Every address, so that any letter case of it is understood and the authorization test asks it. */
  paths: readonly string[]
  mount?(app: Hono, site: Site, state: State): void
  /** Answers some requests to an address of another capability before it, and calls `next` for all others. */
  intercept?(app: Hono, site: Site, state: State): void
}

interface Definition<State> extends ItemAdditions, SystemAdditions {
  /** The name of its folder. */
  name: string
  /** Made once for each application, for what its routes and its pages share. */
  state?: (deps: AppDeps) => State
  routes?: (deps: AppDeps, state: State) => Route[]
  pages?: Pages<State>
  jobs?: readonly AnyJob[]
  /** The codes that its calls can end with; `defineErrors` gives each its status and its sentence. */
  errors?: ErrorDefinitions
  /** Work for every hour, by name. */
  hourly?: Readonly<Record<string, HourlyTask>>
  /** Hourly work that deletes because of an age: it waits while the clock may be wrong, and for an hour after a start. */
  deletes?: Readonly<Record<string, HourlyTask>>
  /**
   * Begins work that runs beside requests, or prepares for jobs. Called before the first hourly task; answers the function that stops it. A
   * process for the web takes no jobs.
   */
  start?: (deps: AppDeps, options: { takesJobs: boolean }) => Promise<(() => void) | void>
  /** Takes connections of the server that are not requests, such as WebSockets. Answers the function that closes them. */
  listens?: (server: HttpServer, site: Pick<Site, 'deps' | 'contextOf'>) => Promise<() => Promise<void>>
  /** By file name: `0015-categories`. They run in the order of their numbers. */
  migrations?: Readonly<Record<string, Migration>>
  /** Every action of the audit log belongs to one capability; others may record it too. */
  auditActions?: readonly AuditAction[]
  /** Files of the store that belong to no item. */
  otherFiles?: OtherFiles
  /** Actions on many items at once, by the names of `BatchActions`. */
  batchActions?: BatchActionsOf
  /** Events that accounts are notified of. */
  notificationKinds?: readonly NotificationKind[]
  /** Tables whose rows end with the account in `user_id`: they sign it in, or give it something. */
  accessTables?: readonly AccountTable[]
  /** Called in the transaction that suspends or deletes an account. */
  accountEnded?: AccountEnded
  /** The publishing policy of new items in sessions that this capability begins. One capability has it. */
  usualPolicy?: UsualPolicy
  /** Accounts that people of a sign-in provider find at their first sign-in. One capability has them. */
  directoryAccounts?: DirectoryAccounts
}

/** One noun of the server, with everything that it adds to the application. */
export interface Capability extends Omit<Definition<never>, 'state' | 'routes' | 'pages'> {
  pagePaths: readonly string[]
  open(deps: AppDeps): { routes: Route[]; mount(app: Hono, site: Site): void; intercept(app: Hono, site: Site): void }
}

/** Every `server/<noun>/index.ts` exports one, and `capabilities.ts` lists them. All parts but the name are optional. */
export function capability<State = undefined>({ state, routes, pages, ...rest }: Definition<State>): Capability {
  if (rest.errors) addErrors(rest.errors)
  if (rest.batchActions) addBatchActions(rest.batchActions)
  if (rest.otherFiles) addOtherFiles(rest.otherFiles)
  if (rest.accessTables) addAccessTables(rest.accessTables)
  if (rest.accountEnded) addAccountEnded(rest.accountEnded)
  if (rest.usualPolicy) setUsualPolicy(rest.usualPolicy)
  if (rest.directoryAccounts) setDirectoryAccounts(rest.directoryAccounts)
  addSystemAdditions(rest)
  return {
    ...rest,
    pagePaths: pages?.paths ?? [],
    open(deps) {
      const own = state?.(deps) as State
      return {
        routes: routes?.(deps, own) ?? [],
        mount: (app, site) => pages?.mount?.(app, site, own),
        intercept: (app, site) => pages?.intercept?.(app, site, own),
      }
    },
  }
}

/** Checks that no name is given twice. The order of the list decides nothing. */
export function checkCapabilities(list: readonly Capability[]): readonly Capability[] {
  refuseTwice(
    'capabilities have the name',
    list.map(({ name }) => [name, name]),
  )
  refuseTwice(
    'capabilities add the audit action',
    namesOf(list, ({ auditActions = [] }) => auditActions),
  )
  refuseTwice(
    'capabilities add the notification',
    namesOf(list, ({ notificationKinds = [] }) => notificationKinds.map(({ name }) => name)),
  )
  refuseTwice(
    'capabilities add the batch action',
    namesOf(list, ({ batchActions = {} }) => Object.keys(batchActions)),
  )
  refuseTwice(
    'capabilities add the error',
    namesOf(list, ({ errors = {} }) => Object.keys(errors)),
  )
  refuseTwice(
    'capabilities add the hourly task',
    namesOf(list, ({ hourly = {}, deletes = {} }) => [...Object.keys(hourly), ...Object.keys(deletes)]),
  )
  refuseTwice(
    'capabilities add the page',
    namesOf(list, ({ pagePaths }) => pagePaths),
  )
  refuseTwice(
    'capabilities add the item part',
    namesOf(list, ({ itemParts = {} }) => Object.keys(itemParts)),
  )
  refuseTwice(
    'capabilities add the migration',
    namesOf(list, ({ migrations = {} }) => Object.keys(migrations).map((name) => name.slice(0, 4))),
  )
  refuseTwice(
    'capabilities add the job',
    namesOf(list, ({ jobs = [] }) => jobs.map((job) => job.name)),
  )
  for (const { name, jobs = [] } of list)
    for (const job of jobs) if (job.bind === undefined) throw new Error(`The job "${job.name}" of ${name} has no handler.`)
  return list
}

const namesOf = (list: readonly Capability[], of: (one: Capability) => readonly string[]): [name: string, owner: string][] =>
  list.flatMap((one) => of(one).map((name): [string, string] => [name, one.name]))

function refuseTwice(sentence: string, names: readonly [name: string, owner: string][]): void {
  const owners = new Map<string, string>()
  for (const [name, owner] of names) {
    const first = owners.get(name)
    if (first !== undefined) throw new Error(`Two ${sentence} "${name}": ${first} and ${owner}.`)
    owners.set(name, owner)
  }
}
