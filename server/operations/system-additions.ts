import type { SystemState } from '../../sdk/operations/contract.ts'
import type { AppDeps } from '../context.ts'
import type { OpenDatabase } from '../db/open.ts'
import type { SystemAlert } from '../mail/mail-kinds.ts'
import type { ParsedVariables } from '../variables.ts'
import type { Finding } from './finding.ts'

/** A machine as the doctor looks at it. */
export interface Machine {
  given: ParsedVariables
  dataDir: string
  /** The search path of programs. */
  path: string | undefined
  /** Undefined: it is not made yet, does not answer, or has another version. */
  database: OpenDatabase | undefined
}

/** Alerts by the names under which they are told; undefined where all is well. */
export type SystemAlerts = Record<string, SystemAlert | undefined>

/** Everything that one capability tells administrators about the server. */
export interface SystemAdditions {
  /** Fields of the system page. */
  systemState?: (deps: AppDeps) => Promise<Partial<SystemState>>
  systemAlerts?: (deps: Pick<AppDeps, 'db' | 'settings'>) => Promise<SystemAlerts>
  /** Checks of the doctor. They change nothing. */
  findings?: (machine: Machine) => Promise<Finding[]>
}

type Named = SystemAdditions & { name: string }

const known: Named[] = []

/** Called by `capability` for each noun; the order decides nothing. */
export const addSystemAdditions = (additions: Named): void => void known.push(additions)

export async function systemStateOf(deps: AppDeps): Promise<Partial<SystemState>> {
  const found = await Promise.all(known.flatMap(({ systemState }) => (systemState ? [systemState(deps)] : [])))
  return found.reduce<Partial<SystemState>>((all, one) => ({ ...all, ...one }), {})
}

export async function systemAlertsOf(deps: Pick<AppDeps, 'db' | 'settings'>): Promise<SystemAlerts> {
  const found = await Promise.all(known.flatMap(({ systemAlerts }) => (systemAlerts ? [systemAlerts(deps)] : [])))
  return found.reduce<SystemAlerts>((all, one) => ({ ...all, ...one }), {})
}

/** The doctor's checks with the names of their capabilities. */
export const checksOf = (machine: Machine): [name: string, check: () => Promise<Finding[]>][] =>
  known.flatMap(({ name, findings }) => (findings ? [[name, () => findings(machine)]] : []))
